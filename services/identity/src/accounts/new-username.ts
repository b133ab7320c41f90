import { usernameKey } from '@headgate/contracts/username-key';
import { Rejected } from '@headgate/runtime';

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
