import { permissionsOf, refusalOf, type Permission } from '@headgate/contracts/permissions';
import { Rejected } from '@headgate/runtime/errors/rejected';
import type { Call, Caller } from './call.ts';

export function notSignedIn(): Rejected {
  return new Rejected('You are not logged in', { status: 401 });
}

/** Who asks. Throws `Rejected` (401) when nobody is signed in. */
export function signedIn({ caller }: Call): Caller {
  if (caller === undefined) throw notSignedIn();
  return caller;
}

/** Throws `Rejected`: 401 when nobody is signed in, 403 for somebody who may not. */
export function checkPermission(call: Call, permission: Permission): void {
  if (!allowedTo(signedIn(call)).includes(permission))
    throw new Rejected(refusalOf(permission), { status: 403 });
}

function allowedTo({ permissions, role }: Caller): readonly Permission[] {
  return permissions ?? (role === undefined ? [] : permissionsOf(role));
}
