import { randomUUID } from 'node:crypto';
import { applicationChanged, applicationSubmitted } from '@headgate/contracts/pilot-facts';
import type { PilotApplication, PilotApplicationInput } from '@headgate/contracts/pilot-application';
import { announce, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { whileFarmStands } from '../../accounts/while-farm-stands.ts';
import type { AgreementAcceptance } from '../agreement/agreement-acceptance.entity.ts';
import { recordAcceptance } from '../agreement/accept-agreement.ts';
import { readFee } from '../membership/read-fee.ts';
import { refreshMembership } from '../membership/refresh-membership.ts';
import { applicationOf } from './application-of.ts';
import { Application } from './application.entity.ts';

/** What the applicant tells, and agrees to. */
type Told = ReturnType<typeof toldIn>;

/** A farm applies for the pilot. */
@Injectable()
export class SubmitApplication {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The farm's one application: however often, and at how many replicas at once, this is asked. While the fee is open,
   * the last one asked corrects it; then it stays. Throws `Rejected` (401) when the farm is gone.
   */
  async submit(caller: Caller, input: PilotApplicationInput): Promise<PilotApplication> {
    const at = this.#clock.now();
    return await whileFarmStands(this.#database, caller.farmId, async (manager) => {
      const { farmId } = caller;
      const acceptance = await recordAcceptance(manager, caller, { version: input.agreementVersion, at });
      const told = toldIn(input, acceptance);
      const open = await manager.findOneBy(Application, { farmId, status: Not('declined' as const) });
      if (open === null) return applicationOf(await create(manager, caller, told, at));
      return applicationOf(await correct(manager, open, told, at));
    });
  }
}

/** Nobody else writes for this farm meanwhile; the unique index holds if that were ever wrong. */
async function create(
  manager: EntityManager,
  { farmId, userId }: Caller,
  told: Told,
  at: Date,
): Promise<Application> {
  const row = Object.assign(new Application(), told, await readFee(manager, farmId), {
    ...{ id: randomUUID(), farmId, userId, status: 'submitted', notes: '', version: 1 },
    ...{ createdAt: at, updatedAt: at, declinedAt: null, forgottenAt: null },
  });
  await manager.insert(Application, row);
  const payload = { farmId, userId, applicationId: row.id, submittedAt: at.toISOString() };
  await announce(manager, applicationSubmitted, payload, { aggregateId: row.id });
  await refreshMembership(manager, { farmId, userId }, at);
  return row;
}

async function correct(manager: EntityManager, row: Application, told: Told, at: Date): Promise<Application> {
  if (row.paymentStatus === 'paid' || tellsTheSame(row, told)) return row;
  const { id, farmId, userId } = row;
  // The version goes on: whoever reviews it decides on what it says now.
  const change = { ...told, version: row.version + 1, updatedAt: at };
  const { affected } = await manager.update(Application, { id, paymentStatus: Not('paid' as const) }, change);
  if (affected !== 1) throw new Error('An application changed while its farm was locked');
  await announce(manager, applicationChanged, { farmId, userId, applicationId: id }, { aggregateId: id });
  return Object.assign(row, change);
}

function toldIn(input: PilotApplicationInput, { version, acceptedAt }: AgreementAcceptance) {
  return {
    farmName: input.farmName,
    cropType: input.cropType,
    farmSize: input.farmSize,
    contactName: input.contactName,
    email: input.email,
    phoneNumber: input.phoneNumber,
    location: input.location,
    irrigationSystem: input.irrigationSystem,
    controllerBrand: input.controllerBrand ?? null,
    currentWaterCost: input.currentWaterCost ?? null,
    goals: input.goals,
    agreementVersion: version,
    agreementAcceptedAt: acceptedAt,
  };
}

function tellsTheSame(row: Application, told: Told): boolean {
  // The keys of an object of that type, which `Object.keys` forgets. Of the same version, the time is the same.
  const names = Object.keys(told) as (keyof Told)[];
  return names.every((name) => name === 'agreementAcceptedAt' || row[name] === told[name]);
}
