import type { EntityManager } from 'typeorm';

/** So many rows go at once: well within the time that one statement may take. */
export const retentionBatch = 500;
const day = 24 * 60 * 60 * 1000;

/** For how long something is kept. */
export interface RetentionRule {
  readonly what: string;
  /** The last moment of what is kept long enough at `now`. */
  readonly until: (now: Date) => Date;
  /**
   * Takes what ended at `until` or before, and tells how many it took: SQL, of at most `retentionBatch` rows and with `until` as
   * `$1`, or one at a time where there is more to do.
   */
  readonly take: string | ((manager: EntityManager, until: Date, now: Date) => Promise<0 | 1>);
}

export function daysBefore(days: number): RetentionRule['until'] {
  return (now) => new Date(now.getTime() - days * day);
}

/** The same day and time so many years earlier; 29 February becomes 1 March. */
export function yearsBefore(years: number): RetentionRule['until'] {
  return (now) => {
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - years);
    return before;
  };
}

/** A batch of a table's rows, for `DELETE FROM table` or `UPDATE table SET …`; `condition` of `$1`. */
export function someOf(table: string, condition: string): string {
  return `WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${retentionBatch}))`;
}

export function deleteFrom(table: string, condition: string): string {
  return `DELETE FROM ${table} ${someOf(table, condition)}`;
}
