import {
  deleteFrom,
  someOf,
  yearsBefore,
  type RetentionRule,
} from '@headgate/runtime/retention/retention-rule';

/** So long it is known who did what with a dead letter, as all that administrators do. */
const until = yearsBefore(2);

/** For the retention of every service with `replayTable` and `discardedTable`. */
export const oldOperators: readonly RetentionRule[] = [
  { what: 'replays of dead letters', until, take: deleteFrom('dead_letter_replay', 'at <= $1') },
  {
    // That nobody needs the letter stays; who said so, and in which words, is nobody's affair any more.
    what: 'reasons why dead letters were put away',
    until,
    take: `UPDATE dead_letter_put_away SET actor = '', reason = ''
      ${someOf('dead_letter_put_away', `at <= $1 AND actor <> ''`)}`,
  },
];
