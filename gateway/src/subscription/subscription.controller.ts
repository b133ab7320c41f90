import { readSubscription } from '@headgate/contracts/billing-questions';
import type { CardChange, OpenSubscription, Subscription } from '@headgate/contracts/subscription';
import { cardChange, openSubscription, subscription } from '@headgate/contracts/subscription';
import type { Caller } from '@headgate/messaging';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from '../edge/client.ts';
import { CostlyCalls } from '../edge/costly-calls.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';
import { Subscriptions } from './subscriptions.ts';

@Controller('api')
@ApiTags('Subscription')
@ApiProblems(429)
export class SubscriptionController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly limits: CostlyCalls,
  ) {}

  @Post('get-or-create-subscription')
  @HttpCode(200)
  @ApiProblems(403)
  @ApiOperation({ summary: "The farm's one monthly subscription: what it costs, how it stands, how to pay" })
  @ApiOkResponse({
    description: 'With a null `clientSecret` nothing is open to pay',
    standardSchema: openSubscription,
  })
  async getOrCreateSubscription(
    @SignedInAccount('billing.write') account: Account,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<OpenSubscription> {
    await this.limits.take('subscription', { userId: account.user.id, client });
    return this.subscriptions.open(account, operationId);
  }

  @Get('subscription')
  @ApiOperation({ summary: "The farm's newest subscription; null where none was ever begun" })
  @ApiOkResponse({ description: 'How it stands', standardSchema: readSubscription.answer })
  readSubscription(@SignedIn('billing.read') caller: Caller): Promise<{ subscription: Subscription | null }> {
    return this.subscriptions.read(caller);
  }

  @Post('subscription/cancel')
  @HttpCode(200)
  @ApiProblems(403, 404)
  @ApiOperation({ summary: "Gives 60 days' notice, which begins on the 30th day at the earliest" })
  @ApiOkResponse({ description: 'As it stands now: `cancelAt` is its end', standardSchema: subscription })
  async cancelSubscription(
    @SignedIn('billing.write') caller: Caller,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<Subscription> {
    await this.limits.take('subscription', { userId: caller.userId, client });
    return this.subscriptions.cancel(caller, operationId);
  }

  @Post('subscription/keep')
  @HttpCode(200)
  @ApiProblems(403, 404)
  @ApiOperation({ summary: 'Takes the notice back, while the subscription still runs' })
  @ApiOkResponse({ description: 'As it stands now', standardSchema: subscription })
  async keepSubscription(
    @SignedIn('billing.write') caller: Caller,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<Subscription> {
    await this.limits.take('subscription', { userId: caller.userId, client });
    return this.subscriptions.keep(caller, operationId);
  }

  @Post('subscription/change-card')
  @HttpCode(200)
  @ApiProblems(403, 404)
  @ApiOperation({ summary: 'The way to tell the payment provider another card' })
  @ApiOkResponse({ description: 'With the secret the browser tells it', standardSchema: cardChange })
  async changeCard(
    @SignedIn('billing.write') caller: Caller,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<CardChange> {
    await this.limits.take('subscription', { userId: caller.userId, client });
    return this.subscriptions.changeCard(caller, operationId);
  }
}
