import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../time/clock.ts';

/** Enough that nobody finds one by trying. */
const tokenBytes = 16;
/** So often at most it is written down that one was used [ms]. */
const readsNoted = 3_600_000;

/** The token is random as it is, so a plain hash tells nothing of it. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A table of links: `farm_id`, `id`, `token_hash`, `name`, `created_at`, `last_read_at`, `ends_at`, and its own columns. SQL here is the program's own text. */
interface LinkTable<Own> {
  readonly table: string;
  /** What each of its own columns is called. */
  readonly own: Readonly<Record<keyof Own & string, string>>;
  /** How many one farm may have. */
  readonly most: number;
  /** When one ends that is used now, as SQL: `$3` is the time; absent: its end stays. */
  readonly endsAtWhenRead?: string;
}

type LinkRow<Own> = Own & {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastReadAt: Date | null;
  readonly endsAt: Date;
};

/** A link as whoever owns it sees it. */
type Link<Own> = Own & {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastReadAt: string | null;
  readonly endsAt: string;
  readonly hasEnded: boolean;
};

/** What somebody with its token has come to. */
export type OpenLink<Own> = Own & {
  readonly farmId: string;
  readonly id: string;
  readonly lastReadAt: Date | null;
};

/** Private links of farms: whoever has one reads what it leads to, without an account. Of its token there is a hash alone. */
export class PrivateLinks<Own extends object> {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #table: LinkTable<Own>;
  readonly #names: readonly (keyof Own & string)[];
  readonly #columns: string;

  constructor(database: DataSource, clock: Clock, table: LinkTable<Own>) {
    this.#database = database;
    this.#clock = clock;
    this.#table = table;
    // Its keys are the type's own.
    this.#names = Object.keys(table.own) as (keyof Own & string)[];
    const own = this.#names.map((name) => `${table.own[name]} AS "${name}"`);
    this.#columns = [
      ...['id', 'name', ...own, 'created_at AS "createdAt"'],
      ...['last_read_at AS "lastReadAt"', 'ends_at AS "endsAt"'],
    ].join(', ');
  }

  /** The newest first, those that have ended lately too. */
  async list(farmId: string): Promise<{ items: Link<Own>[] }> {
    const rows = await this.#database.query<LinkRow<Own>[]>(
      `SELECT ${this.#columns} FROM ${this.#table.table} WHERE farm_id = $1 ORDER BY created_at DESC, id`,
      [farmId],
    );
    const now = this.#clock.now();
    return { items: rows.map((row) => linkOf(row, now)) };
  }

  /** With its token, which is told this once. Undefined: the farm has as many as it may. In a transaction that holds the farm. */
  async create(
    manager: EntityManager,
    farmId: string,
    { name, days, ...own }: Own & { readonly name: string; readonly days: number },
  ): Promise<{ readonly link: Link<Own>; readonly token: string } | undefined> {
    const { table, most } = this.#table;
    const [now, token] = [this.#clock.now(), randomBytes(tokenBytes).toString('base64url')];
    const values = this.#names.map((each) => (own as unknown as Own)[each]);
    const [row] = await manager.query<LinkRow<Own>[]>(
      `INSERT INTO ${table} (farm_id, id, token_hash, name, created_at, ends_at${this.#names.map((each) => `, ${this.#table.own[each]}`).join('')})
       SELECT $1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(days => $6)${values.map((_, at) => `, $${at + 8}`).join('')}
       WHERE (SELECT count(*) FROM ${table} WHERE farm_id = $1) < $7
       RETURNING ${this.#columns}`,
      [farmId, randomUUID(), hashOf(token), name, now, days, most, ...values],
    );
    return row && { link: linkOf(row, now), token };
  }

  /** False: the farm has none of that id. */
  async revoke(manager: EntityManager, farmId: string, id: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH gone AS (DELETE FROM ${this.#table.table} WHERE farm_id = $1 AND id = $2 RETURNING id) SELECT FROM gone`,
      [farmId, id],
    );
    return rows.length > 0;
  }

  /** The link of a token that has not ended. */
  async open(token: string): Promise<OpenLink<Own> | undefined> {
    const own = this.#names.map((name) => `, ${this.#table.own[name]} AS "${name}"`).join('');
    const [link] = await this.#database.query<OpenLink<Own>[]>(
      `SELECT farm_id AS "farmId", id, last_read_at AS "lastReadAt"${own}
       FROM ${this.#table.table} WHERE token_hash = $1 AND ends_at > $2`,
      [hashOf(token), this.#clock.now()],
    );
    return link;
  }

  /** To the hour. */
  async noteRead({ farmId, id, lastReadAt }: OpenLink<Own>): Promise<void> {
    const now = this.#clock.now();
    if (lastReadAt !== null && now.getTime() - lastReadAt.getTime() < readsNoted) return;
    const { table, endsAtWhenRead } = this.#table;
    await this.#database.query(
      `UPDATE ${table} SET last_read_at = $3::timestamptz${endsAtWhenRead === undefined ? '' : `, ends_at = ${endsAtWhenRead}`}
       WHERE farm_id = $1 AND id = $2`,
      [farmId, id, now],
    );
  }
}

function linkOf<Own>(row: LinkRow<Own>, now: Date): Link<Own> {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    endsAt: row.endsAt.toISOString(),
    hasEnded: row.endsAt <= now,
  };
}
