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
import { longOperation } from '../operations/operation-id.ts';
import { openFee, payerOf } from '../payments/provider-call.ts';
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
  @Answers(200, 'The application; `clientSecret` is null if the fee is paid', submittedApplication)
  async submitApplication(
    @SignedInAccount('enrollment.write') account: Account,
    @Body({ schema: pilotApplicationInput }) input: PilotApplicationInput,
    @Client() client: string,
  ) {
    await this.limiter.limitCostly('application', client, account.user.id);
    const ask = { application: input, payer: payerOf(account.user) };
    return this.asker.ask(applyForPilot, ask, longOperation(callerOf(account)));
  }

  @Get('pilot-applications')
  @ApiOperation({ summary: "Lists the farm's applications, newest first" })
  @Answers(200, 'One page, and the cursor of the next', listApplications.answer)
  listApplications(
    @SignedIn('enrollment.read') caller: Caller,
    @Query({ schema: pageQuery }) page: PageInput,
  ) {
    return this.asker.ask(listApplications, page, { caller });
  }

  @Get('pilot-applications/:id')
  @ApiOperation({
    summary: "Reads one of the farm's applications, with a payment session if the fee is open",
  })
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
  @ApiOperation({ summary: 'Reads whether and when the farm accepted the current pilot agreement' })
  @Answers(200, 'Nulls if the farm has not accepted it', agreementAcceptance)
  readAgreementAcceptance(@SignedIn('enrollment.read') caller: Caller) {
    return this.asker.ask(readAgreementAcceptance, {}, { caller });
  }

  @Post('pilot-agreement-acceptance')
  @ApiOperation({ summary: 'Accepts the current pilot agreement; a repeated call keeps the first date' })
  @Answers(200, 'The accepted version and the time', agreementAcceptance)
  acceptAgreement(
    @SignedIn('enrollment.write') caller: Caller,
    @Body({ schema: acceptAgreementInput }) input: AcceptAgreementInput,
  ) {
    return this.asker.ask(acceptAgreement, input, { caller });
  }
}
