import { randomUUID } from 'node:crypto';
import type { RegistrationInput } from '@headgate/contracts/account-input';
import type { Language } from '@headgate/contracts/language';
import type { Role } from '@headgate/contracts/user';
import type { EntityManager } from 'typeorm';
import { recordAction } from '../audit/record-action.ts';
import { Farm } from '../store/farm.entity.ts';
import { User } from '../store/user.entity.ts';
import { farmName } from './farm-name.ts';

export interface NewAccount {
  readonly record: RegistrationInput;
  readonly language: Language;
  readonly usernameKey: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly now: Date;
}

/** Writes an account whose address is verified, and its farm. Fails with a unique violation where there is one like it. */
export async function insertAccount(
  connection: EntityManager,
  { record, language, usernameKey, passwordHash, role, now }: NewAccount,
): Promise<User> {
  const farm = { id: randomUUID(), name: farmName(record), createdAt: now };
  await connection.insert(Farm, farm);
  const user = connection.create(User, {
    id: randomUUID(),
    farmId: farm.id,
    username: record.username,
    usernameKey,
    email: record.email,
    passwordHash,
    fullName: record.fullName === '' ? null : (record.fullName ?? null),
    companyName: record.companyName === '' ? null : (record.companyName ?? null),
    phoneNumber: record.phoneNumber === '' ? null : (record.phoneNumber ?? null),
    countryCode: record.countryCode,
    language,
    isVerified: 'true',
    verificationType: record.verificationType,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    onboardingCompleted: 'false',
    onboardingStep: 0,
    pilotStatus: 'new',
    role,
    epoch: 1,
    disabledAt: null,
    // Whoever registers is signed in.
    lastLoginAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await connection.insert(User, user);
  const entry = { at: now, actor: user.id, action: 'registered', subject: user } as const;
  await recordAction(connection, { ...entry, details: { role } });
  return user;
}
