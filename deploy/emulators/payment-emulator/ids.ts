import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** `pi_3k…`: Stripe's prefix, and 24 characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Whoever has it may confirm the intent. */
export function clientSecretOf(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

/** The intent of a client secret. */
export function intentIdOf(clientSecret: string): string | undefined {
  return /^((?:pi|seti)_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
}
