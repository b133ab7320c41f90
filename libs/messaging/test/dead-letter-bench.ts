import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { FactHandler } from '../src/handles.ts';
import { bury } from '../src/facts/consume/failures.ts';
import { outboxTables } from '../src/facts/outbox-tables.ts';
import type { DeadRows } from '../src/dead-letters/dead-rows.ts';
import { DeadLetters } from '../src/dead-letters/dead-letters.ts';
import { discardedTable } from '../src/dead-letters/discarded-table.ts';
import { ReplayDeadLetter } from '../src/dead-letters/replay-dead-letter.ts';
import { replayTable } from '../src/dead-letters/replay-table.ts';
import { levelChanged } from './meter-facts.ts';
import { OwnDatabase } from './own-database.ts';
import { PoolDatabase } from './pool-database.ts';

const meterId = 'meter-1';

/** Letters of two kinds in a database of its own: facts of one consumer, and lost parcels, which pass for mails. */
export class DeadLetterBench {
  static readonly consumer = 'ledger_level-changed_v1';

  readonly database: PoolDatabase;
  /** What the handler does with a fact. */
  handle: FactHandler['call'] = () => Promise.resolve();
  /** Parcels that somebody was woken for. */
  woken: string[] = [];
  readonly #own: OwnDatabase;
  readonly #parcels: DeadRows;

  private constructor(own: OwnDatabase) {
    this.#own = own;
    this.database = new PoolDatabase(own.pool);
    this.#parcels = parcels((ids) => this.woken.push(...ids));
  }

  static async create(): Promise<DeadLetterBench> {
    const tables = `create table effect (level integer not null);
      create table parcel (id text primary key, is_lost boolean not null, lost_at timestamptz not null);`;
    return new DeadLetterBench(
      await OwnDatabase.create(`${outboxTables} ${replayTable} ${discardedTable} ${tables}`),
    );
  }

  get pool(): Pool {
    return this.#own.pool;
  }

  /** As it was in the beginning; the handler writes the level down. */
  async clear(): Promise<void> {
    await this.pool.query(
      'truncate dead_letter, inbox, inbox_version, effect, parcel, dead_letter_replay, dead_letter_put_away',
    );
    this.woken = [];
    this.handle = async (payload, connection) => {
      const { level } = levelChanged.payload.parse(payload);
      await connection.query('insert into effect (level) values ($1)', [level]);
    };
  }

  drop(): Promise<void> {
    return this.#own.drop();
  }

  /** A fact that could not be taken; gives its letter's id. */
  async aDeadFact({
    version = 1,
    payload = JSON.stringify({ meterId, level: version }),
    error = 'a bug',
  }: Buried = {}): Promise<string> {
    const { consumer } = DeadLetterBench;
    const messageId = randomUUID();
    const delivery = { messageId, aggregateId: meterId, aggregateVersion: version, requestId: 'unknown' };
    const letter = { subject: levelChanged.subject, payload, error, tries: 8 };
    await this.database.transaction((connection) => bury(connection, consumer, delivery, letter));
    return `${consumer}:${messageId}`;
  }

  letters(): DeadLetters {
    return new DeadLetters('bridge', [this.#parcels]);
  }

  listed(page: { cursor?: string; limit: number } = { limit: 100 }) {
    return this.database.transaction((connection) => this.letters().list(connection, page));
  }

  listedAway(page: { cursor?: string; limit: number } = { limit: 100 }) {
    return this.database.transaction((connection) => this.letters().listDiscarded(connection, page));
  }

  async counts(): Promise<Record<string, number>> {
    return Object.fromEntries(
      await this.database.transaction((connection) => this.letters().count(connection)),
    );
  }

  replay(id: string, kind: 'fact' | 'mail' | 'payment-event' = 'fact') {
    const handler = {
      contract: levelChanged,
      name: 'a test',
      call: (...all: Parameters<FactHandler['call']>) => this.handle(...all),
    };
    return new ReplayDeadLetter({
      database: this.database,
      rows: [this.#parcels],
      handlerOf: (name) => (name === DeadLetterBench.consumer ? handler : undefined),
    }).replay({ kind, id }, 'an-admin');
  }
}

interface Buried {
  readonly version?: number;
  readonly payload?: string;
  readonly error?: string;
}

function parcels(wake: DeadRows['wake']): DeadRows {
  return {
    deadKind: 'mail',
    deadRows: `select id, 'parcel' as about, 'nobody at home' as error, 3 as tries, lost_at as died_at from parcel
      where is_lost`,
    async revive(connection, id) {
      const found = await connection.query<unknown[]>(
        `with revived as (update parcel set is_lost = false where id = $1 and is_lost returning 1) select from revived`,
        [id],
      );
      return { kind: found.length === 1 ? 'woken' : 'not-found' };
    },
    wake,
  };
}
