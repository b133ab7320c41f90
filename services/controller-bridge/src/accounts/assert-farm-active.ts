import { notSignedIn } from '@headgate/messaging';
import type { ClosedFarm } from './closed-farm.entity.ts';

/** Throws `Rejected` (401) when the account is gone. */
export function assertFarmActive(closedFarm: ClosedFarm | null): void {
  if (closedFarm !== null && closedFarm.deletedAt !== null) throw notSignedIn();
}
