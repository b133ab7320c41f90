import { listPayments, readPayment } from '@headgate/contracts/billing-questions';
import type { PageInput } from '@headgate/contracts/page';
import {
  createPaymentIntentInput,
  payment,
  paymentIntent,
  type CreatePaymentIntentInput,
} from '@headgate/contracts/payment';
import { tierOf } from '@headgate/contracts/pricing-tier';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';
import { openFee } from './provider-call.ts';

@Controller('api')
@ApiTags('Payments')
export class PaymentController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Post('create-payment-intent')
  @ApiOperation({
    summary: "Creates a payment session for a tier's fee, by amount; the same one while it is open",
  })
  @Answers(200, 'The payment session; `clientSecret` is null if `payment` has paid the fee', paymentIntent)
  async createPaymentIntent(
    @SignedInAccount('billing.write') account: Account,
    @Body({ schema: createPaymentIntentInput }) { amount }: CreatePaymentIntentInput,
    @Client() client: string,
  ) {
    const tier = tierOf(amount);
    if (tier === undefined) throw new Error(`The edge let ${amount} pass, which is no tier's amount`);
    await this.limiter.limitCostly('payment', client, account.user.id);
    return openFee(this.asker, tier, account);
  }

  @Get('payments')
  @ApiOperation({ summary: "Lists the farm's pilot fees, newest first" })
  @Answers(200, 'One page, and the cursor of the next', listPayments.answer)
  listPayments(@SignedIn('billing.read') caller: Caller, @Query({ schema: pageQuery }) page: PageInput) {
    return this.asker.ask(listPayments, page, { caller });
  }

  @Get('payments/:id')
  @ApiOperation({ summary: "Reads one of the farm's pilot fees, with its receipt" })
  @Answers(200, 'The payment', payment)
  async readPayment(@SignedIn('billing.read') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, readPayment, { id }, { caller })).payment;
  }
}
