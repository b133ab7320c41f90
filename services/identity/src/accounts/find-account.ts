import { notSignedIn } from '@headgate/messaging';
import { IsNull, type EntityManager } from 'typeorm';
import { User } from '../store/user.entity.ts';

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
