import { daysBefore, deleteFrom, type RetentionRule } from '@headgate/runtime/retention/retention-rule';

/** For the retention of every service with `operationTable`. */
export const oldAnswers: RetentionRule = {
  // Nobody asks the same operation again after a month.
  what: 'answers to operations',
  until: daysBefore(30),
  take: deleteFrom('operation', 'answered_at <= $1'),
};
