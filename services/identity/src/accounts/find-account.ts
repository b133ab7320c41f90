import type { AnswerOf } from '@headgate/contracts/define';
import type { updateOnboarding } from '@headgate/contracts/identity-questions';
import type { User as PublicUser } from '@headgate/contracts/user';
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

/** What its owner sees of an account. Field by field: a secret that a row gets later stays here. */
export function publicUser(row: User): PublicUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    companyName: row.companyName,
    fullName: row.fullName,
    phoneNumber: row.phoneNumber,
    countryCode: row.countryCode,
    language: row.language,
    isVerified: row.isVerified,
    verificationType: row.verificationType,
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    onboardingCompleted: row.onboardingCompleted,
    onboardingStep: row.onboardingStep,
    pilotStatus: row.pilotStatus,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An account as an answer, with what its sessions go by. */
export function accountOf(row: User): AnswerOf<typeof updateOnboarding> {
  const { id, farmId, role, epoch } = row;
  return { kind: 'account', user: publicUser(row), standing: { userId: id, farmId, role, epoch } };
}
