import { randomBytes } from 'node:crypto';

/** What the demo's processes are told in place of what only an owner has; the addresses are those of docker-compose.yml. */
export const standInsOfDemo: Readonly<Record<string, () => string>> = {
  'smtp-url': () => 'smtp://mail-sink:2525',
  // Of no account: the emulator takes any key of test mode.
  'stripe-secret-key': () => 'sk_test_of_the_emulator',
  'stripe-webhook-secret': () => `whsec_${randomBytes(24).toString('base64url')}`,
};
