import {
  acceptAgreement,
  listApplications,
  readAgreementAcceptance,
  readApplication,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { AcceptAgreementInput, AgreementAcceptance } from '@headgate/contracts/pilot-agreement';
import type { Payment } from '@headgate/contracts/payment';
import type {
  OwnApplication,
  PilotApplication,
  PilotApplicationInput,
  SubmittedApplication,
} from '@headgate/contracts/pilot-application';
import { applicationTier } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { everyItem } from '../farm-records/every-item.ts';
import { operation } from '../operations/operation-id.ts';
import { Payments } from '../payments/payments.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import type { Account } from '../sessions/current-account.ts';

/** The applications of the caller's farm, and its acceptance of the pilot agreement. */
@Injectable()
export class Applications {
  constructor(
    private readonly asker: Asker,
    private readonly payments: Payments,
  ) {}

  /** The way to pay comes first: while there is none, nothing is submitted. */
  async submit(
    account: Account,
    input: PilotApplicationInput,
    operationId?: string,
  ): Promise<SubmittedApplication> {
    const { clientSecret, payment } = await this.payments.open(applicationTier, account, operationId);
    const call = operation(callerOf(account), operationId);
    const { id } = await this.asker.ask(submitApplication, input, call);
    return { id, clientSecret, ...standing(payment) };
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
    const answer = await this.asker.ask(readApplication, { id }, { caller: callerOf(account) });
    switch (answer.kind) {
      case 'application':
        return this.withWayToPay(account, answer.application);
      case 'not-found':
        throw new Rejected('Application not found', { status: 404 });
    }
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

  private async withWayToPay(account: Account, application: PilotApplication): Promise<OwnApplication> {
    // What was refunded or failed can be paid again, as whoever submits it again finds it.
    const isPayable = application.status !== 'declined' && application.paymentStatus !== 'paid';
    if (!isPayable) return { ...application, clientSecret: null };
    const { clientSecret, payment } = await this.payments.open(applicationTier, account);
    return { ...application, clientSecret, ...standing(payment), paidAt: payment?.paidAt ?? null };
  }
}

/** How the fee stands by the way to pay, which knows of what was paid or opened before the application has heard of it. */
function standing(payment: Payment | null): Pick<SubmittedApplication, 'paymentStatus'> {
  return { paymentStatus: payment?.status ?? 'pending' };
}
