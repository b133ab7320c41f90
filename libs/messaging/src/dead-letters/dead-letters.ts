import { z } from 'zod/mini';
import {
  deadLetterKinds,
  type DeadLetter,
  type DeadLetterDiscarded,
  type DiscardedLetter,
  type StoringService,
} from '@headgate/contracts/operations';
import type { Page, PageInput } from '@headgate/contracts/page';
import { queryRows, type Connection } from '../database/connection.ts';
import type { DeadRows } from './dead-rows.ts';
import { letterPlace, pageOfLetters } from './page-of-letters.ts';
import { isDiscarded } from './discarded-table.ts';
import { tellable } from './tellable.ts';

const letterRow = z.object({
  kind: z.enum(deadLetterKinds),
  id: z.string(),
  about: z.string(),
  consumer: z.nullable(z.string()),
  error: z.string(),
  tries: z.number(),
  died_at: z.date(),
  ...letterPlace,
});
const discardedRow = z.extend(letterRow, { away_at: z.date(), actor: z.string(), reason: z.string() });

const countRow = z.object({ kind: z.enum(deadLetterKinds), count: z.number() });

const facts = `select 'fact' as kind, consumer || ':' || message_id as id, subject as about, consumer, error, tries, died_at
  from dead_letter`;

/** A service's dead letters of every kind, as operators see them: those that wait for somebody, and those that were put away. */
export class DeadLetters {
  readonly #service: StoringService;
  /** The SELECT of each kind. */
  readonly #died: ReadonlyMap<DeadLetter['kind'], string>;
  /** The SELECT of those that wait. */
  readonly #waiting: string;
  readonly #away: string;

  constructor(service: StoringService, rows: readonly DeadRows[]) {
    this.#service = service;
    this.#died = new Map<DeadLetter['kind'], string>([
      ['fact', facts],
      ...rows.map((each) => [each.deadKind, selectOf(each)] as const),
    ]);
    const died = [...this.#died.values()].join(' union all ');
    this.#waiting = `select * from (${died}) died where not ${isDiscarded('died.kind', 'died.id')}`;
    this.#away = `select died.*, away.at as away_at, away.actor, away.reason from (${died}) died
      join dead_letter_put_away away on away.kind = died.kind and away.letter_id = died.id`;
  }

  /** Those that wait for somebody, the newest first. Throws `Rejected` for a broken cursor. */
  async list(connection: Connection, page: PageInput): Promise<Page<DeadLetter>> {
    const letters = { select: this.#waiting, moment: 'died_at', row: letterRow } as const;
    const { rows, nextCursor } = await pageOfLetters(connection, letters, page);
    return { items: rows.map((row) => this.#letterOf(row)), nextCursor };
  }

  /** Those that were put away and are still there, the last one first. Throws `Rejected` for a broken cursor. */
  async listDiscarded(connection: Connection, page: PageInput): Promise<Page<DiscardedLetter>> {
    const letters = { select: this.#away, moment: 'away_at', row: discardedRow } as const;
    const { rows, nextCursor } = await pageOfLetters(connection, letters, page);
    return { items: rows.map((row) => ({ ...this.#letterOf(row), putAway: discardedOf(row) })), nextCursor };
  }

  /** How many wait, by kind: each kind that this service has, none of them too. */
  async count(connection: Connection): Promise<ReadonlyMap<DeadLetter['kind'], number>> {
    const rows = await queryRows(
      connection,
      countRow,
      `select kind, count(*)::int as count from (${this.#waiting}) letter group by kind`,
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
  async discard(
    connection: Connection,
    { kind, id, reason }: DeadLetterDiscarded,
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
         select kind, id, $3, $4 from (${this.#waiting}) letter where kind = $1 and id = $2
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

function discardedOf({
  away_at,
  actor: by,
  reason,
}: z.output<typeof discardedRow>): DiscardedLetter['putAway'] {
  // As retention leaves it (`oldOperators`).
  const note = by === '' ? null : { by, reason };
  return { at: away_at.toISOString(), word: note };
}

function selectOf({ deadKind, deadRows }: DeadRows): string {
  return `select '${deadKind}' as kind, id, about, null as consumer, error, tries, died_at from (${deadRows}) given`;
}
