import { createHmac, randomUUID } from 'node:crypto';
import type { Caller } from '@headgate/messaging';
import type { Account } from '../src/sessions/current-account.ts';
import { idleEnd } from '../src/sessions/session-store.ts';
import type { MemorySessionRecords } from './memory-session-records.ts';

export const sessionSecret = 'a secret of the tests that nobody has to keep';

/** Accounts as identity knows them, by user id; a test may change them while somebody is signed in. */
export type Accounts = Map<string, Account>;

export function anAccount(of: Partial<Caller & { username: string; epoch: number }> = {}): Account {
  const { userId = randomUUID(), farmId = randomUUID(), role = 'grower', username = 'maria', epoch = 1 } = of;
  return {
    user: {
      id: userId,
      username,
      email: `${username}@farm.example`,
      companyName: 'Vista Farms',
      fullName: 'Maria Alvarez',
      phoneNumber: null,
      countryCode: '+1',
      language: 'en',
      isVerified: 'true',
      verificationType: 'email',
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      onboardingCompleted: 'false',
      onboardingStep: 0,
      pilotStatus: 'new',
      role,
      createdAt: '2026-07-01T12:00:00.000Z',
      updatedAt: '2026-07-01T12:00:00.000Z',
    },
    standing: { userId, farmId, role, epoch },
  };
}

/** Begins a session for an account, and gives the `Cookie` header of a browser that has it. */
export async function signIn(
  records: MemorySessionRecords,
  { standing: { userId, epoch } }: Account,
  createdAt: Date,
): Promise<string> {
  const id = randomUUID();
  await records.write(id, JSON.stringify({ userId, epoch, createdAt: createdAt.toISOString() }), idleEnd);
  // As express-session signs it.
  const signature = createHmac('sha256', sessionSecret).update(id).digest('base64').replace(/=+$/, '');
  return `headgate=${encodeURIComponent(`s:${id}.${signature}`)}`;
}
