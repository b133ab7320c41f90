import { randomUUID } from 'node:crypto';
import { applicationChanged, applicationMoved, applicationSubmitted } from '@headgate/contracts/pilot-facts';
import type { AskOf } from '@headgate/contracts/define';
import type { applyForPilot } from '@headgate/contracts/enrollment-questions';
import type {
  PilotApplication,
  PilotApplicationInput,
  SubmittedApplication,
} from '@headgate/contracts/pilot-application';
import { applicationTier } from '@headgate/contracts/pricing-tier';
import { announce, signedIn, type Call, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { assertFarmActive } from '../../accounts/lock-farm.ts';
import { OpenPayment } from '../../billing/payments/open-payment.ts';
import type { AgreementAcceptance } from '../agreement/agreement-acceptance.entity.ts';
import { acceptanceOf, recordAcceptance } from '../agreement/accept-agreement.ts';
import { FollowFees } from '../membership/follow-fees.ts';
import { readFee } from '../membership/refresh-membership.ts';
import { applicationOf } from './application-of.ts';
import { Application } from './application.entity.ts';

/** What the applicant tells, and agrees to. */
type Details = ReturnType<typeof detailsOf>;

/** A farm applies for the pilot. */
@Injectable()
export class SubmitApplication {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly payments: OpenPayment,
    private readonly fees: FollowFees,
  ) {}

  /**
   * The application with the payment of its fee, or neither: see `submit` and `OpenPayment.openWith`. Throws `Unavailable`
   * while the provider is away.
   */
  async apply(
    call: Call,
    { application, payer }: AskOf<typeof applyForPilot>,
  ): Promise<SubmittedApplication> {
    const caller = signedIn(call);
    const [{ clientSecret, payment }, { id }] = await this.payments.openWith(call, {
      ...{ tier: applicationTier, payer },
      write: (manager) => this.write(manager, caller, application),
    });
    return { id, clientSecret, paymentStatus: payment?.status ?? 'pending' };
  }

  /**
   * The farm's one application: however often, and at how many replicas at once, this is asked. While the fee is open,
   * the last one asked corrects it, and one that was accepted is reviewed again; then it stays. Throws `Rejected` (401)
   * when the farm is gone.
   */
  submit(caller: Caller, input: PilotApplicationInput): Promise<PilotApplication> {
    return this.database.transaction((manager) => this.write(manager, caller, input));
  }

  /** Within the transaction of `manager`. */
  async write(
    manager: EntityManager,
    caller: Caller,
    input: PilotApplicationInput,
  ): Promise<PilotApplication> {
    const { farmId } = caller;
    const at = this.clock.now();
    await assertFarmActive(manager, farmId);
    const { agreementVersion: version } = input;
    const acceptance = await (version === undefined
      ? acceptanceOf(manager, farmId)
      : recordAcceptance(manager, caller, { version, at }));
    const details = detailsOf(input, acceptance);
    const open = await manager.findOneBy(Application, { farmId, status: Not('declined' as const) });
    if (open !== null) return applicationOf(await correct(manager, open, details, at));
    const created = await create(manager, caller, details, at);
    // What was opened since the last one was declined is this one's now, and that one's no more.
    await this.fees.feesChanged(manager, caller);
    return applicationOf(created);
  }
}

/** Nobody else writes for this farm meanwhile; the unique index holds if that were ever wrong. */
async function create(
  manager: EntityManager,
  { farmId, userId }: Caller,
  details: Details,
  at: Date,
): Promise<Application> {
  const row = Object.assign(new Application(), details, await readFee(manager, farmId), {
    ...{ id: randomUUID(), farmId, userId, status: 'submitted', notes: '', version: 1 },
    ...{ createdAt: at, updatedAt: at, declinedAt: null, reopenedAt: null, forgottenAt: null },
  });
  await manager.insert(Application, row);
  const payload = { farmId, userId, applicationId: row.id, submittedAt: at.toISOString() };
  await announce(manager, applicationSubmitted, payload, { aggregateId: row.id });
  return row;
}

async function correct(
  manager: EntityManager,
  row: Application,
  details: Details,
  at: Date,
): Promise<Application> {
  const changed = changedNames(row, details);
  if (row.paymentStatus === 'paid' || changed.length === 0) return row;
  const { id, farmId, userId } = row;
  // Nobody has said yes to what it says now; another version of the agreement is no other farm.
  const isReopened = row.status === 'accepted' && changed.some((name) => name !== 'agreementVersion');
  const status = isReopened ? 'in-review' : row.status;
  // The version goes on: whoever reviews it decides on what it says now.
  const reopenedAt = isReopened ? at : row.reopenedAt;
  const change = { ...details, status, reopenedAt, version: row.version + 1, updatedAt: at };
  const { affected } = await manager.update(Application, { id, paymentStatus: Not('paid' as const) }, change);
  if (affected !== 1) throw new Error('An application changed while its farm was locked');
  const payload = { farmId, userId, applicationId: id };
  await announce(manager, applicationChanged, payload, { aggregateId: id });
  const move = { ...payload, moveId: randomUUID(), status, by: 'farm' as const };
  if (isReopened) await announce(manager, applicationMoved, move, { aggregateId: id });
  return Object.assign(row, change);
}

function detailsOf(input: PilotApplicationInput, acceptance: AgreementAcceptance | null) {
  return {
    ...input,
    controllerBrand: input.controllerBrand ?? null,
    currentWaterCost: input.currentWaterCost ?? null,
    agreementVersion: acceptance?.version ?? null,
    agreementAcceptedAt: acceptance?.acceptedAt ?? null,
  };
}

function changedNames(row: Application, details: Details): (keyof Details)[] {
  // The keys of an object of that type, which `Object.keys` forgets. Of the same version, the time is the same.
  const names = Object.keys(details) as (keyof Details)[];
  return names.filter((name) => name !== 'agreementAcceptedAt' && row[name] !== details[name]);
}
