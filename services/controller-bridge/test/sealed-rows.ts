import { randomUUID } from 'node:crypto';
import { apiKeyPlace, mqttPasswordPlace } from '../src/controllers/device-of.ts';
import type { Seals } from '@headgate/runtime/secrets/seals';

type Query = (statement: string, parameters: unknown[]) => Promise<unknown>;

/** A controller's secrets, in clear. */
export interface Secrets {
  readonly id: string;
  readonly key: string | null;
  readonly password: string | null;
}

const insert = `
  INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, created_at,
                          api_key_sealed, mqtt_password_sealed, mqtt_issued_at, mqtt_provisioned_at)
  SELECT row.id, row.id, 'Farm', 'other', 'M', 'mqtt', now(), row.key, row.password, now(), now()
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS row (id, key, password)`;

/** So many controllers, in turn with a key, with a password on our broker, with both, and with neither; sealed by `seals`. */
export async function insertSealed(query: Query, seals: Seals, count: number): Promise<Secrets[]> {
  const all = Array.from({ length: count }, (_, index): Secrets => {
    const [hasKey, hasPassword] = [index % 4 === 0 || index % 4 === 2, index % 4 === 1 || index % 4 === 2];
    return {
      id: randomUUID(),
      key: hasKey ? `key-${randomUUID()}` : null,
      password: hasPassword ? `password-${randomUUID()}` : null,
    };
  });
  await query(insert, [
    all.map(({ id }) => id),
    all.map(({ id, key }) => key && seals.seal(key, apiKeyPlace(id))),
    all.map(({ id, password }) => password && seals.seal(password, mqttPasswordPlace(id))),
  ]);
  return all;
}

/** And sealed. */
export interface SealedRow {
  readonly id: string;
  readonly key: string | null;
  readonly password: string | null;
}

/** What rows have, by controller's id. */
export const sealedRows = `
  SELECT id, api_key_sealed AS key, mqtt_password_sealed AS password FROM controller ORDER BY id`;

/** What rows say, in clear. Throws where `seals` does not open one. */
export function openedBy(seals: Seals, rows: readonly SealedRow[]): Secrets[] {
  return rows.map(({ id, key, password }) => ({
    id,
    key: key && seals.open(key, apiKeyPlace(id)),
    password: password && seals.open(password, mqttPasswordPlace(id)),
  }));
}
