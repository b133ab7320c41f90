import { accountDeleted } from '@headgate/contracts/identity-questions';
import { retention } from '@headgate/runtime/retention/retention';
import type { Dependencies } from '../providers.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import { AccountDeletedConsumer } from './account-deleted.consumer.ts';
import { ForgetAccount } from './forget-account.ts';

/** What happens to records when their account goes, and when they have been kept for long enough. */
export const accountProviders: Dependencies = {
  consumes: [accountDeleted],
  controllers: [AccountDeletedConsumer],
  providers: [ForgetAccount, retention(retentionRules)],
};
