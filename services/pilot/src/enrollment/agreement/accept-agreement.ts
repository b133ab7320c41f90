import { Injectable } from '@nestjs/common';
import type { AgreementAcceptance as Answer } from '@headgate/contracts/pilot-agreement';
import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { withFarmLock } from '../../accounts/lock-farm.ts';
import { Application } from '../applications/application.entity.ts';
import { AgreementAcceptance } from './agreement-acceptance.entity.ts';

/** Notes that the caller's farm accepts a version; that it has done so before stays as it was. Within a transaction. */
export async function recordAcceptance(
  manager: EntityManager,
  { farmId, userId }: Caller,
  { version, at }: { readonly version: string; readonly at: Date },
): Promise<AgreementAcceptance> {
  const acceptance = { farmId, userId, version, acceptedAt: at };
  await manager
    .createQueryBuilder()
    .insert()
    .into(AgreementAcceptance)
    .values(acceptance)
    .orIgnore()
    .updateEntity(false)
    .execute();
  return await manager.findOneByOrFail(AgreementAcceptance, { farmId, version });
}

/** Of the version in force; null: the farm has not accepted it. */
export function acceptanceOf(manager: EntityManager, farmId: string): Promise<AgreementAcceptance | null> {
  return manager.findOneBy(AgreementAcceptance, { farmId, version: pilotAgreementVersion });
}

/** A farm accepts the pilot agreement. */
@Injectable()
export class AcceptAgreement {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Also for the application that came before. Throws `Rejected` (401) when the farm is gone. */
  async accept(caller: Caller, version: string): Promise<Answer> {
    const at = this.clock.now();
    const acceptance = await withFarmLock(this.database, caller.farmId, async (manager) => {
      const recorded = await recordAcceptance(manager, caller, { version, at });
      await manager.update(
        Application,
        { farmId: caller.farmId, status: Not('declined' as const), agreementVersion: IsNull() },
        { agreementVersion: recorded.version, agreementAcceptedAt: recorded.acceptedAt },
      );
      return recorded;
    });
    return answerOf(acceptance);
  }

  /** Of the version in force. */
  async read(farmId: string): Promise<Answer> {
    return answerOf(await acceptanceOf(this.database.manager, farmId));
  }
}

function answerOf(acceptance: AgreementAcceptance | null): Answer {
  if (acceptance === null) return { version: null, acceptedAt: null };
  return { version: acceptance.version, acceptedAt: acceptance.acceptedAt.toISOString() };
}
