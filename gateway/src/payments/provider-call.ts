import { openPayment } from '@headgate/contracts/billing-questions';
import type { Tier } from '@headgate/contracts/pricing-tier';
import type { User } from '@headgate/contracts/user';
import type { Asker, Call, Caller } from '@headgate/messaging';
import { operation } from '../operations/operation-id.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import type { Account } from '../sessions/current-account.ts';

/** As long as pilot may take to hear from the payment provider [ms]. Past that the browser is told to try again. */
const timeoutMs = 10_000;

/** What goes along with a question whose answer waits for the payment provider. */
export function providerCall(caller: Caller, operationId?: string): Partial<Call> {
  return { ...operation(caller, operationId), deadline: new Date(Date.now() + timeoutMs) };
}

/** Whom the payment provider writes on receipts. */
export function payerOf({ email, fullName, username }: User) {
  return { email, name: fullName ?? username };
}

/** The payment session of a tier's fee, however often it is asked for, or what has paid it. */
export function openFee(asker: Asker, tier: Tier, account: Account, operationId?: string) {
  const call = providerCall(callerOf(account), operationId);
  return asker.ask(openPayment, { tier, payer: payerOf(account.user) }, call);
}
