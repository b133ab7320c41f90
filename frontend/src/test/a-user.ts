import type { User } from '@headgate/contracts/user';

/** An account as the gateway shows it to its owner. */
export function aUser(differences: Partial<User> = {}): User {
  return {
    id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a01',
    username: 'ana',
    email: 'ana@farm.example',
    companyName: 'Ana’s Almonds',
    fullName: 'Ana Lopez',
    phoneNumber: null,
    countryCode: '+1',
    language: 'en',
    isVerified: 'true',
    verificationType: 'email',
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    onboardingCompleted: 'true',
    onboardingStep: 5,
    pilotStatus: 'new',
    role: 'grower',
    createdAt: '2025-11-03T17:00:00.000Z',
    updatedAt: '2025-11-03T17:00:00.000Z',
    ...differences,
  };
}
