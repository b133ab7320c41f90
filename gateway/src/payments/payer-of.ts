import type { User } from '@headgate/contracts/user';

/** Whom the payment provider writes on receipts. */
export function payerOf({ email, fullName, username }: User): { email: string; name: string } {
  return { email, name: fullName ?? username };
}
