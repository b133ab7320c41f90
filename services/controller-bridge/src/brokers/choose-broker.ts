import type { EntityManager } from 'typeorm';
import { firstBroker } from './broker.entity.ts';

/**
 * Where the farm's controllers dial: all of a farm at one broker. A farm that is new to MQTT goes where there are fewest controllers for
 * the broker's weight; to the first where all are drained.
 */
export async function chooseBroker(manager: EntityManager, farmId: string): Promise<string> {
  const [own] = await manager.query<{ broker: string }[]>(ofFarm, [farmId]);
  if (own !== undefined) return own.broker;
  // Until this commits it is not taken away.
  const [least] = await manager.query<{ name: string }[]>(leastFull);
  return least?.name ?? firstBroker;
}

const ofFarm = `
  SELECT broker FROM controller WHERE farm_id = $1 AND mqtt_password_sealed IS NOT NULL
  ORDER BY created_at, id LIMIT 1`;

const leastFull = `
  SELECT name FROM broker WHERE weight > 0 ORDER BY (
    SELECT count(*) FROM controller WHERE controller.broker = broker.name AND mqtt_password_sealed IS NOT NULL
  )::float / weight, name LIMIT 1 FOR SHARE`;
