import type { AccountState } from '@headgate/contracts/identity-questions';
import type { User as PublicUser } from '@headgate/contracts/user';
import type { User } from '../store/user.entity.ts';

interface Account {
  readonly kind: 'account';
  readonly user: PublicUser;
  readonly standing: AccountState;
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
export function accountOf(row: User): Account {
  const { id, farmId, role, epoch } = row;
  return { kind: 'account', user: publicUser(row), standing: { userId: id, farmId, role, epoch } };
}
