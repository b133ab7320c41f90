import type { FarmFee } from '../../billing/payments/farm-fees.ts';
import type { Application } from '../applications/application.entity.ts';

type Decided = Pick<Application, 'status' | 'declinedAt'>;
type Paid = Pick<FarmFee, 'paidAt'>;

/** Whether a payment counts for what comes after the last no. What was paid before it goes back. */
export function isAfter({ paidAt }: Paid, lastDecline: Date | null): boolean {
  return paidAt === null || lastDecline === null || paidAt > lastDecline;
}

/**
 * A farm's payments by the application that each is about: what was paid before an application was declined is that
 * one's, though it is refunded later; all else is the one's that is not declined, or the newest's. Applications without
 * any are left out.
 *
 * @param applications the oldest first
 */
export function feesOfApplications<One extends Decided, Fee extends Paid>(
  applications: readonly One[],
  fees: readonly Fee[],
): Map<One, Fee[]> {
  const current = applications.find(({ status }) => status !== 'declined') ?? applications.at(-1);
  const byApplication = new Map<One, Fee[]>();
  for (const fee of fees) {
    const declined = applications
      .filter(({ declinedAt }) => !isAfter(fee, declinedAt))
      .toSorted((one, other) => (one.declinedAt?.getTime() ?? 0) - (other.declinedAt?.getTime() ?? 0));
    const about = declined[0] ?? current;
    if (about !== undefined) byApplication.set(about, [...(byApplication.get(about) ?? []), fee]);
  }
  return byApplication;
}
