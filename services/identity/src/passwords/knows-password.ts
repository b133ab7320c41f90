import type { EntityManager } from 'typeorm';
import { ownAccount } from '../accounts/find-account.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Whether whoever acts for an account knows its password. Throws `Rejected` (401) without an account. */
export async function knowsPassword(
  connection: EntityManager,
  passwords: PasswordHasher,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<boolean> {
  const { passwordHash } = await ownAccount(connection, userId);
  return await passwords.verify(passwordHash, password);
}
