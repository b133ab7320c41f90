import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seals } from '@headgate/runtime/secrets/seals';
import type { DataSource } from 'typeorm';
import { ProvisionAccounts } from '../../src/adapters/mqtt/accounts/provision-accounts.ts';
import { mqttPasswordPlace } from '../../src/controllers/device-of.ts';

export interface ControllerAtSize {
  readonly id: string;
  readonly farmId: string;
  readonly password: string;
  readonly broker: string;
}

/** A farm with one controller and one zone each, by turns at these brokers; agreed to, and not approved. */
export async function insertControllers(
  database: DataSource,
  seals: Seals,
  { count, brokers }: { readonly count: number; readonly brokers: readonly string[] },
): Promise<ControllerAtSize[]> {
  const made = Array.from({ length: count }, (_, index) => {
    const broker = brokers[index % brokers.length] ?? '';
    return { id: randomUUID(), farmId: randomUUID(), password: randomUUID(), broker };
  });
  const sealed = made.map(({ id, password }) => seals.seal(password, mqttPasswordPlace(id)));
  const columns = [
    made.map(({ id }) => id),
    made.map(({ farmId }) => farmId),
    made.map(({ broker }) => broker),
  ];
  await database.query(insert, [...columns, sealed]);
  await database.query(insertZones);
  return made;
}

/** An administrator's yes to the first so many. */
export async function approve(database: DataSource, made: readonly ControllerAtSize[]): Promise<void> {
  await database.query(
    `UPDATE controller SET approved_at = now(), approved_by = gen_random_uuid(), water_version = water_version + 1
      WHERE id = ANY ($1) AND approved_at IS NULL`,
    [made.map(({ id }) => id)],
  );
}

/** As an operator fills the file of a broker that does not run (docs/controllers.md). What it took [ms]. */
export async function fillFile(
  database: DataSource,
  seals: Seals,
  broker: string,
  folder: string,
): Promise<number> {
  const file = join(folder, 'dynamic-security.json');
  const before = await readFile(file, 'utf8');
  const began = performance.now();
  const filled = await new ProvisionAccounts(database, seals, {
    broker,
    isHere: () => false,
    hasLeft: () => undefined,
  }).fill(before);
  const took = performance.now() - began;
  await writeFile(file, filled);
  return took;
}

const insert = `
  INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, created_at,
    consented_at, consented_by, mqtt_password_sealed, mqtt_issued_at, broker)
  SELECT row.id, row.farm, 'Farm', 'other', 'Model', 'mqtt', now(), now(), gen_random_uuid(), row.sealed, now(), row.broker
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS row (id, farm, broker, sealed)`;

const insertZones = `
  INSERT INTO zone (id, controller_id, farm_id, text_id, name, area_acres, crop_type, station, position)
  SELECT gen_random_uuid(), id, farm_id, 'zone-1', 'North block', 1, 'almonds', 1, 0 FROM controller`;
