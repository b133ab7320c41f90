import type { Call, Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import type { ClosedFarm } from './closed-farm.entity.ts';

export function notSignedIn(): Rejected {
  return new Rejected('You are not signed in', { status: 401 });
}

/** Who asks. Throws `Rejected` (401) when nobody is signed in. */
export function signedIn({ caller }: Call): Caller {
  if (caller === undefined) throw notSignedIn();
  return caller;
}

/** Throws `Rejected` (401) when the account is gone. */
export function assertFarmActive(closedFarm: ClosedFarm | null): void {
  if (closedFarm !== null && closedFarm.deletedAt !== null) throw notSignedIn();
}
