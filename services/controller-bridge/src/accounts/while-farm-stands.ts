import type { Call } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { lanes } from '../store/lanes.ts';
import { ClosedFarm } from './closed-farm.entity.ts';
import { lockFarm } from './lock-farm.ts';
import { notSignedIn } from './signed-in.ts';

/** Who asks has given up after two seconds, unless the question says: what begins later would be done for nobody [ms]. */
const usual = 2_000;
/** What it takes once it has begun [ms]. */
const work = 500;

/**
 * Writes something of a farm's, in one transaction and alone at it (`lockFarm`). Throws `Rejected` (401) when the account is
 * gone already: a session that was valid when the question left is not any more; `Unavailable` when its turn does not come.
 */
export function whileFarmStands<Answer>(
  database: DataSource,
  farmId: string,
  write: (manager: EntityManager) => Promise<Answer>,
  asker: Pick<Call, 'deadline'> = { deadline: new Date(Date.now() + usual) },
): Promise<Answer> {
  return lanes.farms.do(farmId, () => {
    if (Date.now() > asker.deadline.getTime() - work) throw new Unavailable('The farm has too much at once');
    return database.transaction(async (manager) => {
      await lockFarm(manager, farmId);
      await insistItStands(manager, farmId);
      return await write(manager);
    });
  });
}

/**
 * Throws `Rejected` (401) when the account is gone. Whoever has locked a controller of the farm before needs no lock of the
 * farm: an account goes with its controllers locked, after this is written.
 */
export async function insistItStands(manager: EntityManager, farmId: string): Promise<void> {
  if (await manager.existsBy(ClosedFarm, { farmId, deletedAt: Not(IsNull()) })) throw notSignedIn();
}
