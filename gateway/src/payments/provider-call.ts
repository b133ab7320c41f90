import { openPayment } from '@headgate/contracts/billing-questions';
import type { Tier } from '@headgate/contracts/pricing-tier';
import type { User } from '@headgate/contracts/user';
import type { Asker } from '@headgate/messaging';
import { longOperation } from '../operations/operation-id.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import type { Account } from '../sessions/current-account.ts';

/** Whom the payment provider writes on receipts. */
export function payerOf({ email, fullName, username }: User) {
  return { email, name: fullName ?? username };
}

/** The payment session of a tier's fee, however often it is asked for, or what has paid it. */
export function openFee(asker: Asker, tier: Tier, account: Account) {
  return asker.ask(openPayment, { tier, payer: payerOf(account.user) }, longOperation(callerOf(account)));
}
