import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import type { DataSource, EntityManager } from 'typeorm';
import { lockFarm } from '../accounts/with-farm-lock.ts';
import { lockFarmText } from '../controllers/lock-controller.ts';
import { Broker, firstBroker } from './broker.entity.ts';

/** As the audit log calls whoever gives these commands. */
const operator = { userId: 'operator' };

/** What an operator asks for that cannot be: one line. */
class NotDone extends Error {}

/** Bridges dial it within two seconds; new farms go there by its weight. */
export async function addBroker(
  database: DataSource,
  broker: Pick<Broker, 'name' | 'url' | 'publicUrl'>,
): Promise<void> {
  const { identifiers } = await database
    .createQueryBuilder()
    .insert()
    .into(Broker)
    .values(broker)
    .orIgnore()
    .returning('name')
    .execute();
  if (identifiers[0] === undefined) throw new NotDone(`There is a broker ${broker.name} already.`);
}

/** 0: no new farm goes there. */
export async function setWeight(database: DataSource, name: string, weight: number): Promise<void> {
  const { affected } = await database.getRepository(Broker).update({ name }, { weight });
  if (affected !== 1) throw noSuchBroker(name);
}

/** Throws `NotDone` while anybody is there, or may come. */
export async function removeBroker(database: DataSource, name: string): Promise<void> {
  if (name === firstBroker) throw new NotDone('The first broker is MQTT_URL: it cannot be removed.');
  await database.transaction(async (manager) => {
    await lockBroker(manager, name, 'UPDATE');
    const [there] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM controller
        WHERE broker = $1 AND mqtt_password_sealed IS NOT NULL OR leaving_broker = $1`,
      [name],
    );
    const count = there?.count ?? 0;
    if (count > 0)
      throw new NotDone(`${name} still has ${String(count)} controllers: move their farms first.`);
    await manager.query(`UPDATE controller SET broker = $2 WHERE broker = $1`, [name, firstBroker]);
    await manager.delete(Broker, { name });
  });
}

/**
 * A farm's controllers are from now on at that broker, and at the one that they leave until they are seen there: both take their passwords.
 * How many controllers are on their way. Throws `NotDone`.
 */
export async function moveFarm(database: DataSource, farmId: string, to: string, at: Date): Promise<number> {
  return await database.transaction(async (manager) => {
    await lockFarm(manager, farmId);
    await lockBroker(manager, to, 'SHARE');
    await manager.query(lockFarmText, [farmId]);
    const [elsewhere] = await manager.query<{ broker: string; leaving: string }[]>(
      `SELECT broker, leaving_broker AS leaving FROM controller
        WHERE farm_id = $1 AND broker <> $2 AND leaving_broker <> $2 LIMIT 1`,
      [farmId, to],
    );
    if (elsewhere !== undefined)
      throw new NotDone(
        `${farmId} is being moved from ${elsewhere.leaving} to ${elsewhere.broker}: that has to end first, or be taken back.`,
      );
    const [moved] = await manager.query<[{ id: string }[], number]>(move, [farmId, to]);
    for (const { id } of moved)
      await recordAuditEntry(manager, {
        at,
        actor: operator,
        action: 'controller-broker-moved',
        subjectId: id,
      });
    return moved.length;
  });
}

/** Farms whose controllers dial it, in no order. */
export async function farmsAt(database: DataSource, name: string): Promise<readonly string[]> {
  const rows = await database.query<{ farmId: string }[]>(
    `SELECT DISTINCT farm_id AS "farmId" FROM controller WHERE broker = $1 AND mqtt_password_sealed IS NOT NULL`,
    [name],
  );
  return rows.map(({ farmId }) => farmId);
}

/** Of each broker: its weight, how many controllers dial it, and how many leave it. */
export async function countControllers(database: DataSource) {
  return await database.query<{ name: string; weight: number; controllers: number; leaving: number }[]>(
    `SELECT name, weight,
       (SELECT count(*)::int FROM controller c WHERE c.broker = b.name AND mqtt_password_sealed IS NOT NULL) AS controllers,
       (SELECT count(*)::int FROM controller c WHERE c.leaving_broker = b.name) AS leaving
     FROM broker b ORDER BY name`,
  );
}

/** Where it turns back, the broker that it comes from has its password already. */
const move = `
  UPDATE controller SET broker = $2,
    mqtt_provisioned_at = CASE WHEN leaving_broker = $2 THEN leaving_provisioned_at END,
    leaving_broker = CASE WHEN mqtt_password_sealed IS NULL THEN NULL ELSE broker END,
    leaving_provisioned_at = CASE WHEN mqtt_password_sealed IS NULL THEN NULL ELSE mqtt_provisioned_at END
  WHERE farm_id = $1 AND broker <> $2
  RETURNING id`;

/** Nobody removes it meanwhile. Throws `NotDone` where there is none. */
async function lockBroker(manager: EntityManager, name: string, lock: 'UPDATE' | 'SHARE'): Promise<void> {
  const rows = await manager.query<unknown[]>(`SELECT name FROM broker WHERE name = $1 FOR ${lock}`, [name]);
  if (rows.length === 0) throw noSuchBroker(name);
}

function noSuchBroker(name: string): NotDone {
  return new NotDone(`There is no broker ${name}.`);
}
