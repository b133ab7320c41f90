import { yearsBefore } from '@headgate/runtime/retention/years-before';

interface OldOperators {
  readonly what: string;
  /** The last moment of what is kept long enough at `now`. */
  readonly until: (now: Date) => Date;
  /** One batch of what was done at `$1` or before. */
  readonly statement: string;
}

/** So long it is known who did what with a dead letter, as all that administrators do. */
const until = (now: Date) => yearsBefore(now, 2);

/** For the retention of every service with `replayTable` and `putAwayTable`; at most so many rows a batch. */
export function oldOperators(batch: number): readonly OldOperators[] {
  const some = (table: string, condition: string) =>
    `where ctid = any (array(select ctid from ${table} where ${condition} limit ${String(batch)}))`;
  return [
    {
      what: 'replays of dead letters',
      until,
      statement: `delete from dead_letter_replay ${some('dead_letter_replay', 'at <= $1')}`,
    },
    {
      // That nobody needs the letter stays; who said so, and in which words, is nobody's affair any more.
      what: 'reasons why dead letters were put away',
      until,
      statement: `update dead_letter_put_away set actor = '', reason = ''
        ${some('dead_letter_put_away', `at <= $1 and actor <> ''`)}`,
    },
  ];
}
