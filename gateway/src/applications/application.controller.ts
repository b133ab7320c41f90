import {
  acceptAgreement,
  readAgreementAcceptance,
  applyForPilot,
  listApplications,
  readApplication,
} from '@headgate/contracts/enrollment-questions';
import type { PageInput } from '@headgate/contracts/page';
import {
  acceptAgreementInput,
  agreementAcceptance,
  type AcceptAgreementInput,
} from '@headgate/contracts/pilot-agreement';
import {
  ownApplication,
  pilotApplicationInput,
  submittedApplication,
  type PilotApplicationInput,
} from '@headgate/contracts/pilot-application';
import { applicationTier } from '@headgate/contracts/pricing-tier';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { operation, OperationId } from '../operations/operation-id.ts';
import { openFee, payerOf, providerCall } from '../payments/provider-call.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';

@Controller('api')
@ApiTags('Pilot')
export class ApplicationController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Post('pilot-applications')
  @ApiOperation({
    summary: 'Applies to the pilot; again, while the fee is open: corrects the same application',
  })
  @Answers(200, 'With a null `clientSecret` the fee is paid', submittedApplication)
  async submitApplication(
    @SignedInAccount('enrollment.write') account: Account,
    @Body({ schema: pilotApplicationInput }) input: PilotApplicationInput,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    await this.limiter.limitCostly('application', client, account.user.id);
    const ask = { application: input, payer: payerOf(account.user) };
    return this.asker.ask(applyForPilot, ask, providerCall(callerOf(account), operationId));
  }

  @Get('pilot-applications')
  @ApiOperation({ summary: "The farm's applications, the newest first" })
  @Answers(200, 'A page of them', listApplications.answer)
  listApplications(
    @SignedIn('enrollment.read') caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ) {
    return this.asker.ask(listApplications, page, { caller });
  }

  @Get('pilot-applications/:id')
  @ApiOperation({ summary: "One of the farm's applications, with the way to pay where the fee is open" })
  @Answers(200, 'The application', ownApplication)
  async readApplication(
    @SignedInAccount('enrollment.read') account: Account,
    @RecordId() id: string,
    @Client() client: string,
  ) {
    await this.limiter.limitCostly('payment', client, account.user.id);
    const call = { caller: callerOf(account) };
    const { application } = await accepted(this.asker, readApplication, { id }, call);
    // What was refunded or failed can be paid again, as whoever submits it again finds it.
    const isPayable = application.status !== 'declined' && application.paymentStatus !== 'paid';
    if (!isPayable) return { ...application, clientSecret: null };
    const { clientSecret, payment } = await openFee(this.asker, applicationTier, account);
    // Asking may have found out that it was paid.
    const paymentStatus = payment?.status ?? 'pending';
    return { ...application, clientSecret, paymentStatus, paidAt: payment?.paidAt ?? null };
  }

  @Get('pilot-agreement-acceptance')
  @ApiOperation({ summary: 'Whether, and when, the farm accepted the pilot agreement in force' })
  @Answers(200, 'Nulls: it has not', agreementAcceptance)
  readAgreementAcceptance(@SignedIn('enrollment.read') caller: Caller) {
    return this.asker.ask(readAgreementAcceptance, {}, { caller });
  }

  @Post('pilot-agreement-acceptance')
  @ApiOperation({ summary: 'Accepts the pilot agreement in force; again: the first time stays' })
  @Answers(200, 'Version and time', agreementAcceptance)
  acceptAgreement(
    @SignedIn('enrollment.write') caller: Caller,
    @Body({ schema: acceptAgreementInput }) input: AcceptAgreementInput,
    @OperationId() operationId: string | undefined,
  ) {
    return this.asker.ask(acceptAgreement, input, operation(caller, operationId));
  }
}
