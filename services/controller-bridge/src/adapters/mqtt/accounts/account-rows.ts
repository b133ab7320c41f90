import type { DataSource } from 'typeorm';
import { mqttPasswordPlace } from '../../../controllers/device-of.ts';
import type { Seals } from '../../../secrets/seals.ts';

/** An account on our broker, as its row has it. */
export interface MqttAccount {
  readonly controllerId: string;
  /** Sealed. */
  readonly sealed: string;
  /** Whether the broker has taken this password. */
  readonly isProvisioned: boolean;
}

/** Whose accounts our broker should have. */
export class AccountRows {
  readonly #database: DataSource;
  readonly #seals: Seals;

  constructor(database: DataSource, seals: Seals) {
    this.#database = database;
    this.#seals = seals;
  }

  all(): Promise<MqttAccount[]> {
    return this.#database.query(accounts);
  }

  /** Of these controllers, those that should have one. */
  async of(controllerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.query<MqttAccount[]>(`${accounts} AND id = ANY ($1)`, [controllerIds]);
    return new Set(rows.map(({ controllerId }) => controllerId));
  }

  /** What was issued, and no broker has taken yet. */
  waiting(): Promise<MqttAccount[]> {
    return this.#database.query(`${accounts} AND mqtt_provisioned_at IS NULL`);
  }

  /** Throws where the key that sealed it is not configured any more. */
  passwordOf({ controllerId, sealed }: MqttAccount): string {
    return this.#seals.open(sealed, mqttPasswordPlace(controllerId));
  }

  /** The broker has these passwords; what was issued meanwhile waits on. */
  async provisioned(taken: readonly MqttAccount[]): Promise<void> {
    await this.#database.query(
      `UPDATE controller SET mqtt_provisioned_at = clock_timestamp()
         FROM unnest($1::uuid[], $2::text[]) AS taken (id, sealed)
        WHERE controller.id = taken.id AND controller.mqtt_password_sealed = taken.sealed`,
      [taken.map(({ controllerId }) => controllerId), taken.map(({ sealed }) => sealed)],
    );
  }
}

const accounts = `
  SELECT id AS "controllerId", mqtt_password_sealed AS sealed, mqtt_provisioned_at IS NOT NULL AS "isProvisioned"
    FROM controller
   WHERE connection_type = 'mqtt' AND api_endpoint IS NULL AND mqtt_password_sealed IS NOT NULL
`;
