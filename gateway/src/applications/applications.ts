import {
  acceptAgreement,
  applyForPilot,
  listApplications,
  readAgreementAcceptance,
  readApplication,
} from '@headgate/contracts/enrollment-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { AcceptAgreementInput, AgreementAcceptance } from '@headgate/contracts/pilot-agreement';
import type {
  OwnApplication,
  PilotApplication,
  PilotApplicationInput,
  SubmittedApplication,
} from '@headgate/contracts/pilot-application';
import { applicationTier } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { accepted } from '../edge/accepted.ts';
import { everyItem } from '../farm-records/every-item.ts';
import { operation } from '../operations/operation-id.ts';
import { payerOf } from '../payments/payer-of.ts';
import { Payments } from '../payments/payments.ts';
import { providerCall } from '../payments/provider-call.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import type { Account } from '../sessions/current-account.ts';

/** The applications of the caller's farm, and its acceptance of the pilot agreement. */
@Injectable()
export class Applications {
  constructor(
    private readonly asker: Asker,
    private readonly payments: Payments,
  ) {}

  submit(
    account: Account,
    application: PilotApplicationInput,
    operationId?: string,
  ): Promise<SubmittedApplication> {
    const call = providerCall(operation(callerOf(account), operationId));
    return this.asker.ask(applyForPilot, { application, payer: payerOf(account.user) }, call);
  }

  list(caller: Caller, page: PageInput): Promise<Page<PilotApplication>> {
    return this.asker.ask(listApplications, page, { caller });
  }

  /** All of them, the newest first, page by page. */
  every(caller: Caller): AsyncGenerator<PilotApplication> {
    return everyItem((page) => this.list(caller, page));
  }

  /** Throws `Rejected` (404) for one that is not the farm's. */
  async read(account: Account, id: string): Promise<OwnApplication> {
    const call = { caller: callerOf(account) };
    return this.withPaymentSession(
      account,
      (await accepted(this.asker, readApplication, { id }, call)).application,
    );
  }

  agree(
    caller: Caller,
    input: AcceptAgreementInput,
    operationId: string | undefined,
  ): Promise<AgreementAcceptance> {
    return this.asker.ask(acceptAgreement, input, operation(caller, operationId));
  }

  readAgreement(caller: Caller): Promise<AgreementAcceptance> {
    return this.asker.ask(readAgreementAcceptance, {}, { caller });
  }

  private async withPaymentSession(account: Account, application: PilotApplication): Promise<OwnApplication> {
    // What was refunded or failed can be paid again, as whoever submits it again finds it.
    const isPayable = application.status !== 'declined' && application.paymentStatus !== 'paid';
    if (!isPayable) return { ...application, clientSecret: null };
    const { clientSecret, payment } = await this.payments.open(applicationTier, account);
    // Asking may have found out that it was paid.
    return {
      ...application,
      ...{ clientSecret, paymentStatus: payment?.status ?? 'pending', paidAt: payment?.paidAt ?? null },
    };
  }
}
