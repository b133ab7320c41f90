import type {
  DeadLetter,
  DeadLetterDiscarded,
  DiscardedLetter,
  StoringService,
} from '@headgate/contracts/operations';
import type { Page, PageInput } from '@headgate/contracts/page';
import { wrongCursor } from '@headgate/runtime/paging/cursor';
import type { Connection } from '../database/connection.ts';
import type { DeadRows } from './dead-rows.ts';
import { isDiscarded } from './discarded-table.ts';
import { tellable } from './tellable.ts';

type LetterRow = Omit<DeadLetter, 'service' | 'diedAt'> & {
  readonly died_at: Date;
  /** Its place in the list. */
  readonly cursor: string;
};
type DiscardedRow = LetterRow & { readonly away_at: Date; readonly actor: string; readonly reason: string };

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
    const found = await connection.query<LetterRow[]>(...pageOf(this.#waiting, 'died_at', page));
    return {
      items: found.slice(0, page.limit).map((row) => this.#letterOf(row)),
      nextCursor: nextOf(found, page),
    };
  }

  /** Those that were put away and are still there, the last one first. Throws `Rejected` for a broken cursor. */
  async listDiscarded(connection: Connection, page: PageInput): Promise<Page<DiscardedLetter>> {
    const found = await connection.query<DiscardedRow[]>(...pageOf(this.#away, 'away_at', page));
    const items = found
      .slice(0, page.limit)
      .map((row) => ({ ...this.#letterOf(row), putAway: discardedOf(row) }));
    return { items, nextCursor: nextOf(found, page) };
  }

  /** How many wait, by kind: each kind that this service has, none of them too. */
  async count(connection: Connection): Promise<ReadonlyMap<DeadLetter['kind'], number>> {
    const rows = await connection.query<{ kind: DeadLetter['kind']; count: number }[]>(
      `select kind, count(*)::int as count from (${this.#waiting}) letter group by kind`,
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
    const away = await connection.query<unknown[]>(
      `insert into dead_letter_put_away (kind, letter_id, actor, reason)
       select kind, id, $3, $4 from (${this.#waiting}) letter where kind = $1 and id = $2
       on conflict do nothing returning kind`,
      [kind, id, actor, reason],
    );
    return away.length > 0;
  }

  #letterOf({ kind, id, about, consumer, error, tries, died_at }: LetterRow): DeadLetter {
    const letter = { kind, id, about, consumer, error: tellable(error), tries };
    return { service: this.#service, ...letter, diedAt: died_at.toISOString() };
  }
}

function discardedOf(row: DiscardedRow): DiscardedLetter['putAway'] {
  // As retention leaves it (`oldOperators`).
  const word = row.actor === '' ? null : { by: row.actor, reason: row.reason };
  return { at: row.away_at.toISOString(), word };
}

function selectOf({ deadKind, deadRows }: DeadRows): string {
  return `select '${deadKind}' as kind, id, about, null as consumer, error, tries, died_at from (${deadRows}) given`;
}

/**
 * The statement for a page of letters, and one more: the newest by `moment` first, those of one moment told apart. Throws
 * `Rejected` for a broken cursor. `select`: the program's own text; `kind` and `id` are among its columns.
 */
function pageOf(
  select: string,
  moment: 'died_at' | 'away_at',
  { cursor, limit }: PageInput,
): [string, unknown[]] {
  const [at, tie] = cursor === undefined ? [null, null] : placeOf(cursor);
  const microseconds = `(extract(epoch from ${moment}) * 1000000)::bigint`;
  const statement = `select *, ${microseconds} || '-' || tie as cursor from (
       select *, md5(kind || ' ' || id) as tie from (${select}) letter
     ) letter
     where $1::bigint is null or (${microseconds}, tie collate "C") < ($1::bigint, $2::text)
     order by ${moment} desc, tie collate "C" desc limit $3`;
  return [statement, [at, tie, limit + 1]];
}

function nextOf(found: readonly LetterRow[], { limit }: PageInput): string | null {
  return found.length > limit ? (found[limit - 1]?.cursor ?? null) : null;
}

/** A letter's moment, in microseconds since 1970, and what tells it from others of that moment: MD5 of kind and id. */
const cursorForm = /^([0-9]{1,17})-([0-9a-f]{32})$/;

/** Throws `Rejected`, on `cursor`, for what no page of ours has given. */
function placeOf(cursor: string): [string, string] {
  const [, at, tie] = cursorForm.exec(cursor) ?? [];
  if (at !== undefined && tie !== undefined) return [at, tie];
  throw wrongCursor();
}
