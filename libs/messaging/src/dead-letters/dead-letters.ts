import { z } from 'zod/mini';
import {
  deadLetterKinds,
  type DeadLetter,
  type DeadLetterPutAway,
  type StoringService,
} from '@headgate/contracts/operations';
import type { Page, PageInput } from '@headgate/contracts/page';
import { queryRows, type Connection } from '../database/connection.ts';
import type { DeadRows } from './dead-rows.ts';
import { cursorOf, placeOf } from './letter-cursor.ts';
import { isPutAway } from './put-away-table.ts';
import { tellable } from './tellable.ts';

const letterRow = z.object({
  kind: z.enum(deadLetterKinds),
  id: z.string(),
  about: z.string(),
  consumer: z.nullable(z.string()),
  error: z.string(),
  tries: z.number(),
  died_at: z.date(),
  place: z.string(),
  tie: z.string(),
});

const countRow = z.object({ kind: z.enum(deadLetterKinds), count: z.number() });

const facts = `select 'fact' as kind, consumer || ':' || message_id as id, subject as about, consumer, error, tries, died_at
  from dead_letter`;

/** A service's dead letters of every kind that nobody has put away, as operators see them. */
export class DeadLetters {
  readonly #service: StoringService;
  /** The SELECT of each kind. */
  readonly #died: ReadonlyMap<DeadLetter['kind'], string>;
  readonly #all: string;

  constructor(service: StoringService, rows: readonly DeadRows[]) {
    this.#service = service;
    this.#died = new Map<DeadLetter['kind'], string>([
      ['fact', facts],
      ...rows.map((each) => [each.deadKind, selectOf(each)] as const),
    ]);
    const died = [...this.#died.values()].join(' union all ');
    this.#all = `select * from (${died}) died where not ${isPutAway('died.kind', 'died.id')}`;
  }

  /** The newest first. Throws `Rejected` for a broken cursor. */
  async list(connection: Connection, { cursor, limit }: PageInput): Promise<Page<DeadLetter>> {
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const rows = await queryRows(
      connection,
      letterRow,
      `select *, (extract(epoch from died_at) * 1000000)::bigint::text as place from (
         select *, md5(kind || ' ' || id) as tie from (${this.#all}) letter
       ) letter
       where $1::bigint is null
         or ((extract(epoch from died_at) * 1000000)::bigint, tie collate "C") < ($1::bigint, $2::text)
       order by died_at desc, tie collate "C" desc limit $3`,
      [after?.at ?? null, after?.tie ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map((row) => this.#letterOf(row)),
      nextCursor: last === undefined ? null : cursorOf({ at: last.place, tie: last.tie }),
    };
  }

  /** How many there are, by kind: each kind that this service has, none of them too. */
  async count(connection: Connection): Promise<ReadonlyMap<DeadLetter['kind'], number>> {
    const rows = await queryRows(
      connection,
      countRow,
      `select kind, count(*)::int as count from (${this.#all}) letter group by kind`,
      [],
    );
    const counts = new Map<DeadLetter['kind'], number>([...this.#died.keys()].map((kind) => [kind, 0]));
    for (const { kind, count } of rows) counts.set(kind, count);
    return counts;
  }

  /**
   * It is neither listed nor counted any more, until somebody has it replayed. False where there is none. Within a transaction:
   * a replay that is under way is waited for, and takes the letter away.
   */
  async putAway(
    connection: Connection,
    { kind, id, reason }: DeadLetterPutAway,
    actor: string,
  ): Promise<boolean> {
    const died = this.#died.get(kind);
    if (died === undefined || id.includes('\0')) return false;
    // In a statement of its own: the next one sees what whoever held the row has done.
    await connection.query(`select from (${died}) died where id = $1 for update`, [id]);
    const away = await queryRows(
      connection,
      z.object({ kind: z.string() }),
      `with away as (
         insert into dead_letter_put_away (kind, letter_id, actor, reason)
         select kind, id, $3, $4 from (${this.#all}) letter where kind = $1 and id = $2
         on conflict do nothing returning kind
       ) select kind from away`,
      [kind, id, actor, reason],
    );
    return away.length > 0;
  }

  #letterOf({ kind, id, about, consumer, error, tries, died_at }: z.output<typeof letterRow>): DeadLetter {
    const letter = { kind, id, about, consumer, error: tellable(error), tries };
    return { service: this.#service, ...letter, diedAt: died_at.toISOString() };
  }
}

function selectOf({ deadKind, deadRows }: DeadRows): string {
  return `select '${deadKind}' as kind, id, about, null as consumer, error, tries, died_at from (${deadRows}) given`;
}
