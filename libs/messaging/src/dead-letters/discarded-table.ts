/**
 * The table of dead letters that nobody needs any more, for a service's migration: who says so, and why. What died stays in its
 * own table. To have one back: a replay, or `delete` its row here.
 */
export const discardedTable = `
create table dead_letter_put_away (
  kind text not null,
  letter_id text not null,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  reason text not null,
  primary key (kind, letter_id)
);
`;

/** Undoes `discardedTable`. */
export const dropDiscardedTable = `drop table dead_letter_put_away;`;

/** A condition, true of a row whose letter was put away. `kind` and `id`: the program's own SQL, both of type text. */
export function isDiscarded(kind: string, id: string): string {
  return `exists (select from dead_letter_put_away away where away.kind = ${kind} and away.letter_id = ${id})`;
}
