import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.ts';
import { ProcessPart } from '../process/process-part.ts';
import { RepeatedSweep } from '../time/repeated-sweep.ts';
import type { Pauses } from '../time/repetition.ts';
import { Seals } from './seals.ts';

/** Where rows keep secrets. */
export interface SealedRows<Column extends string = string> {
  readonly table: string;
  /** Of each column, the place that the secret of a row is sealed for. */
  readonly places: Readonly<Record<Column, (id: string) => string>>;
  /** How many another key than the first has sealed: when it is 0, operators can take the old keys away. */
  readonly gauge: { readonly name: string; readonly help: string };
}

/** One secret that another key than the first sealed. */
interface OldSecret<Column> {
  readonly column: Column;
  readonly id: string;
  readonly sealed: string;
}

const isOld = (column: string) => `split_part(${column}, ':', 1) <> $1`;

/** The secrets in rows that the first key has not sealed. */
export class OldSecrets<Column extends string = string> {
  readonly #database: DataSource;
  readonly #seals: Seals;
  readonly #rows: SealedRows<Column>;

  constructor(database: DataSource, seals: Seals, metrics: Metrics, rows: SealedRows<Column>) {
    this.#database = database;
    this.#seals = seals;
    this.#rows = rows;
    const { name, help } = rows.gauge;
    metrics.readRows({ gauges: { [name]: { help } }, read: async () => ({ [name]: await this.count() }) });
  }

  get columns(): Column[] {
    return Object.keys(this.#rows.places) as Column[];
  }

  async count(): Promise<number> {
    const [row] = await this.#database.query<{ old: number }[]>(
      `SELECT ${this.columns.map((column) => `count(*) FILTER (WHERE ${isOld(column)})`).join(' + ')} AS old
         FROM ${this.#rows.table}`,
      [this.#seals.firstKeyId],
    );
    return Number(row?.old);
  }

  /** The next ones after a row; `after` undefined: the first ones. By the rows' ids. */
  async next(column: Column, after: string | undefined, max: number): Promise<OldSecret<Column>[]> {
    const rows = await this.#database.query<Omit<OldSecret<Column>, 'column'>[]>(
      `SELECT id, ${column} AS sealed FROM ${this.#rows.table}
        WHERE ${isOld(column)} AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [this.#seals.firstKeyId, after ?? null, max],
    );
    return rows.map((row) => ({ column, ...row }));
  }

  /** Sealed by the first key. Throws where none of the keys opens it. */
  sealedAgain({ column, id, sealed }: OldSecret<Column>): string {
    const place = this.#rows.places[column](id);
    return this.#seals.seal(this.#seals.open(sealed, place), place);
  }

  /** Where the row still has it as it was read: what was set meanwhile is newer, and stays. */
  async replace({ column, id, sealed }: OldSecret<Column>, again: string): Promise<void> {
    // A statement for each: nobody ever waits for more than one row because of us, and no deadlock can come of it.
    await this.#database.query(
      `UPDATE ${this.#rows.table} SET ${column} = $3 WHERE id = $1 AND ${column} = $2`,
      [id, sealed, again],
    );
  }
}

/** When they are first looked for, and how often from then on [ms]. */
type ResealTimes = Pauses;

/** Read at once. */
const batch = 100;

/**
 * Seals with the first key what an older one sealed, so that the older one can be taken away. Any replica may do it, several
 * at once too: what one has done is nothing to do for the others. Killed, it goes on where it was.
 */
export class ResealSecrets<Column extends string = string> extends RepeatedSweep {
  readonly #secrets: OldSecrets<Column>;
  /** At the end of the last pass. */
  #left = 0;

  constructor(secrets: OldSecrets<Column>, part: ProcessPart, times: ResealTimes) {
    super('ResealSecrets', part, times);
    this.#secrets = secrets;
  }

  override async sweep(signal: AbortSignal): Promise<void> {
    const before = await this.#secrets.count();
    if (before > 0) await this.#resealAll(signal);
    const left = before === 0 ? 0 : await this.#secrets.count();
    this.#publish(before, left);
    this.#left = left;
  }

  #publish(before: number, left: number): void {
    if (left > 0 && left !== this.#left)
      this.logger.warn({ left }, 'Secrets are still sealed with other keys than the first: keep those keys');
    else if (left === 0 && (before > 0 || this.#left > 0))
      this.logger.log('Every secret is sealed with the first key: the others are not needed any more');
  }

  async #resealAll(signal: AbortSignal): Promise<void> {
    for (const column of this.#secrets.columns) {
      let secrets: OldSecret<Column>[] = [];
      do {
        secrets = await this.#secrets.next(column, secrets.at(-1)?.id, batch);
        for (const secret of secrets) {
          if (signal.aborted) return;
          await this.#reseal(secret);
        }
      } while (secrets.length === batch);
    }
  }

  /** One that cannot be opened stays, and keeps none of the others. */
  async #reseal(secret: OldSecret<Column>): Promise<void> {
    const { id, column } = secret;
    let again: string;
    try {
      again = this.#secrets.sealedAgain(secret);
    } catch (error) {
      this.logger.error({ err: error, id, column }, 'A secret cannot be opened by any of the keys');
      return;
    }
    await this.#secrets.replace(secret, again);
  }
}

/** For the service's module: needs `Seals`. */
export function resealing<Column extends string>(
  rows: SealedRows<Column>,
  times: ResealTimes,
): FactoryProvider[] {
  return [
    {
      provide: OldSecrets,
      inject: [DataSource, Seals, Metrics],
      useFactory: (database: DataSource, seals: Seals, metrics: Metrics) =>
        new OldSecrets(database, seals, metrics, rows),
    },
    {
      provide: ResealSecrets,
      inject: [OldSecrets, ProcessPart],
      useFactory: (secrets: OldSecrets<Column>, part: ProcessPart) => new ResealSecrets(secrets, part, times),
    },
  ];
}
