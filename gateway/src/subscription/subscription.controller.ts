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
import { longOperation } from '../operations/operation-id.ts';
import { payerOf } from '../payments/provider-call.ts';
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
  @ApiOperation({
    summary: "Reads or creates the farm's monthly subscription: price, state, and payment session",
  })
  @Answers(200, 'The subscription; `clientSecret` is null if nothing is due', openSubscription)
  async getOrCreateSubscription(
    @SignedInAccount('billing.write') account: Account,
    @Client() client: string,
  ) {
    await this.limiter.limitCostly('subscription', client, account.user.id);
    const call = longOperation(callerOf(account));
    return this.asker.ask(getOrCreateSubscription, { payer: payerOf(account.user) }, call);
  }

  @Get('subscription')
  @ApiOperation({ summary: "Reads the farm's newest subscription; null if it never had one" })
  @Answers(200, 'The subscription, or null', readSubscription.answer)
  readSubscription(@SignedIn('billing.read') caller: Caller) {
    return this.asker.ask(readSubscription, {}, { caller });
  }

  @Post('subscription/cancel')
  @ApiProblems(404)
  @ApiOperation({
    summary: "Cancels the subscription with 60 days' notice, which begins on day 30 at the earliest",
  })
  @Answers(200, 'The subscription; `cancelAt` is its end', subscription)
  async cancelSubscription(@SignedIn('billing.write') caller: Caller, @Client() client: string) {
    await this.limiter.limitCostly('subscription', client, caller.userId);
    return (await accepted(this.asker, cancelSubscription, {}, longOperation(caller))).subscription;
  }

  @Post('subscription/keep')
  @ApiProblems(404)
  @ApiOperation({ summary: 'Withdraws the cancellation while the subscription is still running' })
  @Answers(200, 'The subscription', subscription)
  async keepSubscription(@SignedIn('billing.write') caller: Caller, @Client() client: string) {
    await this.limiter.limitCostly('subscription', client, caller.userId);
    return (await accepted(this.asker, keepSubscription, {}, longOperation(caller))).subscription;
  }

  @Post('subscription/change-card')
  @ApiProblems(404)
  @ApiOperation({ summary: 'Creates a session to replace the card' })
  @Answers(200, 'The session, with the secret for the browser', cardChange)
  async changeCard(@SignedIn('billing.write') caller: Caller, @Client() client: string) {
    await this.limiter.limitCostly('subscription', client, caller.userId);
    const { clientSecret } = await accepted(this.asker, changeCard, {}, longOperation(caller));
    return { clientSecret };
  }
}
