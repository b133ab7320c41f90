import { Rejected } from '@headgate/runtime';

/** Characters that show nothing: two names that differ in them alone look the same. PostgreSQL takes no NUL. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * What makes a username the same as another: not its case, nor how wide it is, nor the characters nobody sees (NFKC,
 * lower case, single spaces).
 */
export function usernameKey(username: string): string {
  const plain = username.normalize('NFKC').replace(/\s+/gu, ' ').replace(unseen, '');
  return plain.toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * The key of a username that an account may have. People sign in with either name or address, so a name that looks like
 * an address can only be its owner's own. Throws `Rejected` naming `username`.
 */
export function keyOfNewUsername(username: string, email: string): string {
  const key = usernameKey(username);
  if (key === '') throw refused('Username is required');
  if (key.includes('@') && key !== email)
    throw refused('A username with @ can only be your own email address');
  return key;
}

function refused(message: string): Rejected {
  return new Rejected(message, { errors: [{ path: 'username', message }] });
}
