import { forgetLoginNote, noteForLogin, noteOfLogin } from '../../lib/login-notes.ts';

/*
 * What this browser has asked the payment provider to take. The provider's way back is an address that anybody can write:
 * it is believed only of a payment that was begun here, and once.
 */

const prefix = 'begun_';

/** Before the provider is asked. A secret is '{id}_secret_{random}', and only the id is kept. */
export function noteBegun(clientSecret: string): void {
  noteForLogin(prefix + idOf(clientSecret), '');
}

/** Whether this intent, of a payment or a card, was begun here; no more after that. */
export function takeBegun(intentId: string): boolean {
  const isBegun = noteOfLogin(prefix + intentId) !== null;
  if (isBegun) forgetLoginNote(prefix + intentId);
  return isBegun;
}

export function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
