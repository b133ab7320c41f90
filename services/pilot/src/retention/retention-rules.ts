import { oldAnswers, oldFacts, oldOperators } from '@headgate/messaging';
import {
  daysBefore,
  deleteFrom,
  yearsBefore,
  type RetentionRule,
} from '@headgate/runtime/retention/retention-rule';
import { deleteUnpaidApplication } from '../enrollment/applications/delete-unpaid-application.ts';

/** Account data, by the legal terms. */
const afterAccount = yearsBefore(2);

/** Payment records, by the legal terms, and what stands beside them. */
const afterPayment = yearsBefore(7);

/** Rows of a table whose farm's account was deleted. */
const ofDeletedFarms = (table: string, farm = 'farm_id') =>
  deleteFrom(table, `${farm} IN (SELECT farm_id FROM deleted_farm WHERE deleted_at <= $1)`);

/** What stays of a deleted farm for as long as its payment records. */
const paidTables = ['agreement_acceptance', 'farm_fee', 'payment', 'subscription', 'customer'] as const;

const nothingIsLeft = paidTables
  .map((table) => `NOT EXISTS (SELECT FROM ${table} WHERE ${table}.farm_id = deleted_farm.farm_id)`)
  .join(' AND ');

/** Docs: docs/enrollment.md. */
export const retentionRules: readonly RetentionRule[] = [
  { what: 'unpaid applications', until: afterAccount, take: deleteUnpaidApplication },
  {
    what: 'invites that nobody claimed',
    until: afterAccount,
    take: deleteFrom('invite', 'claimed_at IS NULL AND expires_at <= $1'),
  },
  {
    what: 'invites of deleted accounts',
    until: afterAccount,
    take: ofDeletedFarms('invite', 'claimed_by_farm_id'),
  },
  {
    // As the privacy policy says.
    what: 'messages to the team that were answered',
    until: yearsBefore(1),
    take: deleteFrom('contact_message', 'answered_at <= $1'),
  },
  {
    what: 'messages to the team that nobody answered',
    until: afterAccount,
    take: deleteFrom('contact_message', 'created_at <= $1'),
  },
  { what: 'entries of the audit log', until: afterAccount, take: deleteFrom('audit_log', 'at <= $1') },
  {
    what: 'applications of deleted accounts',
    until: afterPayment,
    take: deleteFrom('application', 'forgotten_at <= $1'),
  },
  ...paidTables.map((table) => ({
    what: `rows of ${table} of deleted accounts`,
    until: afterPayment,
    take: ofDeletedFarms(table),
  })),
  {
    // Not while something is left that only they tell to be a deleted farm's: what could not go today goes another time.
    what: 'ids of deleted farms',
    until: afterPayment,
    take: deleteFrom('deleted_farm', `deleted_at <= $1 AND ${nothingIsLeft}`),
  },
  {
    // For whoever asks why something was cancelled or given back.
    what: 'tasks at the payment provider that are done',
    until: daysBefore(90),
    take: deleteFrom('errand', 'done_at <= $1'),
  },
  {
    // Longer than the provider's own list of events goes back, so that none of it is taken for new. Somebody is to look at the dead.
    what: 'payment events that were applied',
    until: daysBefore(90),
    take: deleteFrom('stripe_event', `state = 'applied' AND received_at <= $1`),
  },
  oldAnswers,
  ...oldFacts,
  ...oldOperators,
];
