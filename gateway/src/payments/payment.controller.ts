import { listPayments } from '@headgate/contracts/billing-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { CreatePaymentIntentInput, Payment, PaymentIntentAnswer } from '@headgate/contracts/payment';
import { createPaymentIntentInput, payment, paymentIntent } from '@headgate/contracts/payment';
import { tierOf } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from '../edge/client.ts';
import { CostlyCalls } from '../edge/costly-calls.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { OperationId } from '../operations/operation-id.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';
import { Payments } from './payments.ts';

@Controller('api')
@ApiTags('Payments')
@ApiProblems(429)
export class PaymentController {
  constructor(
    private readonly payments: Payments,
    private readonly limits: CostlyCalls,
  ) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({ summary: "The way to pay a tier's fee, by its amount; the same one while it is open" })
  @ApiOkResponse({
    description: 'With a null `clientSecret` the fee is paid, by `payment`',
    standardSchema: paymentIntent,
  })
  async createPaymentIntent(
    @SignedInAccount('billing.write') account: Account,
    @Body({ schema: createPaymentIntentInput }) { amount }: CreatePaymentIntentInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ): Promise<PaymentIntentAnswer> {
    const tier = tierOf(amount);
    if (tier === undefined) throw new Error(`The door let ${amount} pass, which is no tier's amount`);
    await this.limits.take('payment', { userId: account.user.id, client });
    return this.payments.open(tier, account, operationId);
  }

  @Get('payments')
  @ApiProblems(400)
  @ApiOperation({ summary: "The farm's pilot fees, the newest first" })
  @ApiOkResponse({ description: 'A page of them', standardSchema: listPayments.answer })
  listPayments(
    @SignedIn('billing.read') caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ): Promise<Page<Payment>> {
    return this.payments.list(caller, page);
  }

  @Get('payments/:id')
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: "One of the farm's pilot fees, with its receipt" })
  @ApiOkResponse({ description: 'The payment', standardSchema: payment })
  readPayment(@SignedIn('billing.read') caller: Caller, @RecordId() id: string): Promise<Payment> {
    return this.payments.read(caller, id);
  }
}
