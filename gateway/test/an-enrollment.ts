import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import type { PilotApplication, ReviewedApplication } from '@headgate/contracts/pilot-application';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';

const moment = '2026-07-01T12:00:00.000Z';

/** An application as enrollment answers it: sent, its fee open. */
export function anApplication(changes: Partial<PilotApplication> = {}): PilotApplication {
  return {
    id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
    farmName: 'Vista Farms',
    cropType: 'almonds',
    farmSize: 40,
    contactName: 'Maria Alvarez',
    email: 'maria@farm.example',
    phoneNumber: '5595550100',
    location: 'Fresno, CA',
    irrigationSystem: 'drip',
    controllerBrand: null,
    currentWaterCost: null,
    goals: 'Less water, same harvest',
    status: 'submitted',
    paymentStatus: 'pending',
    stripePaymentIntentId: null,
    agreementVersion: pilotAgreementVersion,
    agreementAcceptedAt: moment,
    submittedAt: moment,
    paidAt: null,
    ...changes,
  };
}

export function aReviewedApplication(changes: Partial<ReviewedApplication> = {}): ReviewedApplication {
  return {
    ...anApplication(),
    farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    notes: 'Called them',
    version: 2,
    ...changes,
  };
}

export function anInvite(changes: Partial<PilotInvite> = {}): PilotInvite {
  return {
    id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
    token: 'invite-token-of-a-test-that-nobody-ever-had',
    email: 'maria@farm.example',
    farmName: 'Vista Farms',
    contactName: 'Maria Alvarez',
    location: '',
    notes: '',
    tier: 'standard',
    acreage: null,
    estimatedValue: null,
    language: 'en',
    status: 'pending',
    claimedByUserId: null,
    createdAt: moment,
    expiresAt: '2026-07-31T12:00:00.000Z',
    claimedAt: null,
    mailedAt: null,
    ...changes,
  };
}
