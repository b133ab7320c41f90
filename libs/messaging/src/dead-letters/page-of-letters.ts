import { z } from 'zod/mini';
import type { PageInput } from '@headgate/contracts/page';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { queryRows, type Connection } from '../database/connection.ts';

/** A letter's place in the list: when it died, to the microsecond, and what tells it from others of that moment. */
interface LetterPlace {
  /** Microseconds since 1970. */
  readonly at: string;
  /** MD5 of kind and id. */
  readonly tie: string;
}

/** What a page adds to each row: its place among the others, as in `LetterPlace`. */
export const letterPlace = { place: z.string(), tie: z.string() };

interface Letters<Row> {
  /** The program's own text, without parameters; `kind` and `id` among its columns. */
  readonly select: string;
  /** The column by which they are in order, a timestamptz. */
  readonly moment: 'died_at' | 'away_at';
  readonly row: z.ZodMiniType<Row>;
}

/** The newest first, those of one moment told apart. Throws `Rejected` for a broken cursor. */
export async function pageOfLetters<Row extends { readonly place: string; readonly tie: string }>(
  connection: Connection,
  { select, moment, row }: Letters<Row>,
  { cursor, limit }: PageInput,
): Promise<{ readonly rows: Row[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const microseconds = `(extract(epoch from ${moment}) * 1000000)::bigint`;
  const found = await queryRows(
    connection,
    row,
    `select *, ${microseconds}::text as place from (
       select *, md5(kind || ' ' || id) as tie from (${select}) letter
     ) letter
     where $1::bigint is null or (${microseconds}, tie collate "C") < ($1::bigint, $2::text)
     order by ${moment} desc, tie collate "C" desc limit $3`,
    [after?.at ?? null, after?.tie ?? null, limit + 1],
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : cursorOf({ at: last.place, tie: last.tie }) };
}

const cursorForm = /^([0-9]{1,17})-([0-9a-f]{32})$/;

function cursorOf({ at, tie }: LetterPlace): string {
  return `${at}-${tie}`;
}

/** Throws `Rejected`, on `cursor`, for what no page of ours has given. */
function placeOf(cursor: string): LetterPlace {
  const [, at, tie] = cursorForm.exec(cursor) ?? [];
  if (at !== undefined && tie !== undefined) return { at, tie };
  const message = 'The cursor is not one that a page gave';
  throw new Rejected(message, { errors: [{ path: 'cursor', message }] });
}
