import { Rejected } from '@headgate/runtime/errors/rejected';
import type { Call, Caller } from './call.ts';

/** Who asks. Throws `Rejected`: 401 when nobody is signed in, 403 for anybody else than an administrator. */
export function administrator({ caller }: Pick<Call, 'caller'>): Caller {
  if (caller === undefined) throw new Rejected('You are not signed in', { status: 401 });
  if (caller.role !== 'admin') throw new Rejected('Administrators only', { status: 403 });
  return caller;
}
