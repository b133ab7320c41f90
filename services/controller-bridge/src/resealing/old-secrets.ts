import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { apiKeyPlace, mqttPasswordPlace } from '../controllers/device-of.ts';
import { Seals } from '../secrets/seals.ts';

/** One secret that another key than the first sealed. */
export interface OldSecret {
  readonly column: SealedColumn;
  readonly controllerId: string;
  readonly sealed: string;
}

/** Where rows keep secrets, and the place that each is sealed for. */
const places = { api_key_sealed: apiKeyPlace, mqtt_password_sealed: mqttPasswordPlace } as const;
export type SealedColumn = keyof typeof places;
export const sealedColumns: readonly SealedColumn[] = ['api_key_sealed', 'mqtt_password_sealed'];

const isOld = (column: SealedColumn) => `split_part(${column}, ':', 1) <> $1`;

/** The secrets in rows that the first key of `CONTROLLER_KEYS` has not sealed. */
@Injectable()
export class OldSecrets {
  readonly #database: DataSource;
  readonly #seals: Seals;

  constructor(database: DataSource, seals: Seals) {
    this.#database = database;
    this.#seals = seals;
  }

  async count(): Promise<number> {
    const [row] = await this.#database.query<{ old: number }[]>(
      `SELECT ${sealedColumns.map((column) => `count(*) FILTER (WHERE ${isOld(column)})`).join(' + ')} AS old
         FROM controller`,
      [this.#seals.firstKeyId],
    );
    return Number(row?.old);
  }

  /** The next ones after a controller; `after` undefined: the first ones. By controller's id. */
  async next(column: SealedColumn, after: string | undefined, max: number): Promise<OldSecret[]> {
    const rows = await this.#database.query<Omit<OldSecret, 'column'>[]>(
      `SELECT id AS "controllerId", ${column} AS sealed FROM controller
        WHERE ${isOld(column)} AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [this.#seals.firstKeyId, after ?? null, max],
    );
    return rows.map((row) => ({ column, ...row }));
  }

  /** Sealed by the first key. Throws where none of the keys opens it. */
  sealedAgain({ column, controllerId, sealed }: OldSecret): string {
    const place = places[column](controllerId);
    return this.#seals.seal(this.#seals.open(sealed, place), place);
  }

  /** Where the row still has it as it was read: what was set meanwhile is newer, and stays. */
  async replace({ column, controllerId, sealed }: OldSecret, again: string): Promise<void> {
    // A statement for each: nobody ever waits for more than one row because of us, and no deadlock can come of it.
    await this.#database.query(`UPDATE controller SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [
      ...[controllerId, sealed, again],
    ]);
  }
}
