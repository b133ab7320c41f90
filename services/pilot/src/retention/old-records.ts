import { oldOperators } from '@headgate/messaging';
import { yearsBefore } from '@headgate/runtime/retention/years-before';

/** So many rows go at once: well within the time that one statement may take. */
export const batch = 500;

/** Account data, by the legal terms [years]. */
export const accountYears = 2;

/** Payment records, by the legal terms, and what stands beside them [years]. */
const paymentYears = 7;

const day = 24 * 60 * 60 * 1000;

interface OldRecords {
  readonly what: string;
  /** The last moment of what is kept long enough at `now`. */
  readonly until: (now: Date) => Date;
  /** One batch of what ended at `$1` or before. */
  readonly statement: string;
}

const afterAccount = (now: Date) => yearsBefore(now, accountYears);
const afterPayment = (now: Date) => yearsBefore(now, paymentYears);

/** Rows of a table whose farm's account was deleted. */
const ofDeletedFarms = (table: string, farm = 'farm_id') =>
  some(table, `${farm} IN (SELECT farm_id FROM deleted_farm WHERE deleted_at <= $1)`);

/** Docs: docs/enrollment.md. In this order: the ids of deleted farms are needed until the end. */
export const oldRecords: readonly OldRecords[] = [
  {
    what: 'invites that nobody claimed',
    until: afterAccount,
    statement: some('invite', 'claimed_at IS NULL AND expires_at <= $1'),
  },
  {
    what: 'invites of deleted accounts',
    until: afterAccount,
    statement: ofDeletedFarms('invite', 'claimed_by_farm_id'),
  },
  { what: 'entries of the audit log', until: afterAccount, statement: some('audit_log', 'at <= $1') },
  {
    what: 'applications of deleted accounts',
    until: afterPayment,
    statement: some('application', 'forgotten_at <= $1'),
  },
  {
    what: 'acceptances of the agreement of deleted accounts',
    until: afterPayment,
    statement: ofDeletedFarms('agreement_acceptance'),
  },
  ...(['farm_fee', 'payment', 'subscription', 'customer'] as const).map((table) => ({
    what: `rows of ${table} of deleted accounts`,
    until: afterPayment,
    statement: ofDeletedFarms(table),
  })),
  {
    what: 'ids of deleted farms',
    until: afterPayment,
    statement: some('deleted_farm', 'deleted_at <= $1'),
  },
  {
    // For whoever asks why something was cancelled or given back.
    what: 'errands at the payment provider that are done',
    until: (now) => new Date(now.getTime() - 90 * day),
    statement: some('errand', 'done_at <= $1'),
  },
  {
    // Nobody asks the same operation again after a month.
    what: 'answers to operations',
    until: (now) => new Date(now.getTime() - 30 * day),
    statement: some('operation', 'answered_at <= $1'),
  },
  ...oldOperators(batch),
];

function some(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch}))`;
}
