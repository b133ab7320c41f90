import { Rejected } from '@headgate/runtime';
import type { Call } from '@headgate/messaging';
import { IsNull, type EntityManager } from 'typeorm';
import { User } from '../store/user.entity.ts';

export function notSignedIn(): Rejected {
  return new Rejected('You are not signed in', { status: 401 });
}

/** Whose call it is. Throws `Rejected` (401) where it is nobody's. */
export function callerOf({ caller }: Call): string {
  if (caller === undefined) throw notSignedIn();
  return caller.userId;
}

/** An account that may be used. Null: deleted or disabled. */
export function findAccount(connection: EntityManager, userId: string): Promise<User | null> {
  return connection.findOneBy(User, { id: userId, disabledAt: IsNull() });
}

/** The caller's account. Throws `Rejected` (401) when it has gone since the call was let in. */
export async function ownAccount(connection: EntityManager, userId: string): Promise<User> {
  const account = await findAccount(connection, userId);
  if (account === null) throw notSignedIn();
  return account;
}
