import { accountDeleted } from '@headgate/contracts/identity-questions';
import { retentionSchedule } from '@headgate/runtime/retention/retention.schedule';
import type { Parts } from '../parts.ts';
import { Retention } from '../retention/retention.ts';
import { AccountDeletedConsumer } from './account-deleted.consumer.ts';
import { ForgetAccount } from './forget-account.ts';

/** What happens to records when their account goes, and when they have been kept for long enough. */
export const accountParts: Parts = {
  answers: [],
  announces: [],
  consumes: [accountDeleted],
  providers: [ForgetAccount, AccountDeletedConsumer, Retention, retentionSchedule(Retention)],
};
