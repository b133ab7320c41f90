import {
  cancelSubscription,
  changeCard,
  getOrCreateSubscription,
  keepSubscription,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import { cardChange, openSubscription, subscription } from '@headgate/contracts/subscription';
import { Asker, type Caller } from '@headgate/messaging';
import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { OperationId } from '../operations/operation-id.ts';
import { payerOf, providerCall } from '../payments/provider-call.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';

@Controller('api')
@ApiTags('Subscription')
export class SubscriptionController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Post('get-or-create-subscription')
  @ApiOperation({ summary: "The farm's one monthly subscription: what it costs, how it stands, how to pay" })
  @Answers(200, 'With a null `clientSecret` nothing is open to pay', openSubscription)
  async getOrCreateSubscription(
    @SignedInAccount('billing.write') account: Account,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    await this.limiter.limitCostly('subscription', client, account.user.id);
    const call = providerCall(callerOf(account), operationId);
    return this.asker.ask(getOrCreateSubscription, { payer: payerOf(account.user) }, call);
  }

  @Get('subscription')
  @ApiOperation({ summary: "The farm's newest subscription; null where none was ever begun" })
  @Answers(200, 'How it stands', readSubscription.answer)
  readSubscription(@SignedIn('billing.read') caller: Caller) {
    return this.asker.ask(readSubscription, {}, { caller });
  }

  @Post('subscription/cancel')
  @ApiProblems(404)
  @ApiOperation({ summary: "Gives 60 days' notice, which begins on the 30th day at the earliest" })
  @Answers(200, 'As it stands now: `cancelAt` is its end', subscription)
  async cancelSubscription(
    @SignedIn('billing.write') caller: Caller,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    await this.limiter.limitCostly('subscription', client, caller.userId);
    const call = providerCall(caller, operationId);
    return (await accepted(this.asker, cancelSubscription, {}, call)).subscription;
  }

  @Post('subscription/keep')
  @ApiProblems(404)
  @ApiOperation({ summary: 'Takes the notice back, while the subscription still runs' })
  @Answers(200, 'As it stands now', subscription)
  async keepSubscription(
    @SignedIn('billing.write') caller: Caller,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    await this.limiter.limitCostly('subscription', client, caller.userId);
    const call = providerCall(caller, operationId);
    return (await accepted(this.asker, keepSubscription, {}, call)).subscription;
  }

  @Post('subscription/change-card')
  @ApiProblems(404)
  @ApiOperation({ summary: 'The way to tell the payment provider another card' })
  @Answers(200, 'With the secret the browser tells it', cardChange)
  async changeCard(
    @SignedIn('billing.write') caller: Caller,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    await this.limiter.limitCostly('subscription', client, caller.userId);
    const call = providerCall(caller, operationId);
    const { clientSecret } = await accepted(this.asker, changeCard, {}, call);
    return { clientSecret };
  }
}
