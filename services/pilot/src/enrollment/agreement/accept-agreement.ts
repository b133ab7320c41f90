import { Injectable } from '@nestjs/common';
import type { AgreementAcceptance as Answer } from '@headgate/contracts/pilot-agreement';
import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource, type EntityManager } from 'typeorm';
import { withFarmLock } from '../../accounts/lock-farm.ts';
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

/** A farm's yes to the pilot agreement. */
@Injectable()
export class AcceptAgreement {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws `Rejected` (401) when the farm is gone. */
  async accept(caller: Caller, version: string): Promise<Answer> {
    const at = this.clock.now();
    return answerOf(
      await withFarmLock(this.database, caller.farmId, (manager) =>
        recordAcceptance(manager, caller, { version, at }),
      ),
    );
  }

  /** Of the version in force. */
  async read(farmId: string): Promise<Answer> {
    const acceptances = this.database.getRepository(AgreementAcceptance);
    return answerOf(await acceptances.findOneBy({ farmId, version: pilotAgreementVersion }));
  }
}

function answerOf(acceptance: AgreementAcceptance | null): Answer {
  if (acceptance === null) return { version: null, acceptedAt: null };
  return { version: acceptance.version, acceptedAt: acceptance.acceptedAt.toISOString() };
}
