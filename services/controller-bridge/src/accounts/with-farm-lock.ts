import { bulkhead } from 'cockatiel';
import { notSignedIn, type Call } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { KeyedQueue } from '../store/keyed-queue.ts';
import { ClosedFarm } from './closed-farm.entity.ts';

/** Who asks has given up after two seconds, unless the question says: what begins later would be done for nobody [ms]. */
const usual = 2_000;
/** What it takes once it has begun [ms]. */
const work = 500;

/** Who waits for a farm's lock waits with a connection in hand: one for each farm, and few of all farms together. */
const queue = new KeyedQueue();
const atOnce = bulkhead(2, Infinity);

/**
 * Writes something of a farm's, in one transaction and alone at it (`lockFarm`). Throws `Rejected` (401) when the account is
 * gone already: a session that was valid when the question left is not any more; `Unavailable` when its turn does not come.
 */
export function withFarmLock<Answer>(
  database: DataSource,
  farmId: string,
  write: (manager: EntityManager) => Promise<Answer>,
  asker: Pick<Call, 'deadline'> = { deadline: new Date(Date.now() + usual) },
): Promise<Answer> {
  return queue.do(farmId, () =>
    atOnce.execute(() => {
      if (Date.now() > asker.deadline.getTime() - work)
        throw new Unavailable('The farm has too much at once');
      return database.transaction(async (manager) => {
        await lockFarm(manager, farmId);
        if (await manager.existsBy(ClosedFarm, { farmId, deletedAt: Not(IsNull()) })) throw notSignedIn();
        return await write(manager);
      });
    }),
  );
}

/**
 * Until the transaction ends, nobody else writes what hangs together about this farm: its controllers and their zones, how
 * many commands wait, its being closed or deleted. One after the other, each sees what the one before it committed.
 */
export async function lockFarm(manager: EntityManager, farmId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))', [farmId]);
}
