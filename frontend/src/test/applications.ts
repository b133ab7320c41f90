import type { PilotApplication, ReviewedApplication } from '@headgate/contracts/pilot-application';

/* What the gateway answers about applications. */

export function anApplication(changes: Partial<PilotApplication> = {}): PilotApplication {
  return {
    id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a11',
    farmName: 'Long Row Farm',
    cropType: 'Almonds',
    farmSize: 42,
    contactName: 'Ana Lopez',
    email: 'ana@farm.example',
    phoneNumber: '+1 559 555 0134',
    location: 'Fresno, CA',
    irrigationSystem: 'drip',
    controllerBrand: 'hunter',
    currentWaterCost: 1200.5,
    goals: 'Use less water without losing yield.',
    status: 'submitted',
    paymentStatus: 'pending',
    stripePaymentIntentId: null,
    agreementVersion: '2025-10-13',
    agreementAcceptedAt: '2026-07-10T15:00:00.000Z',
    submittedAt: '2026-07-10T15:00:00.000Z',
    paidAt: null,
    ...changes,
  };
}

export function aReviewedApplication(changes: Partial<ReviewedApplication> = {}): ReviewedApplication {
  return {
    ...anApplication(),
    farmId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a12',
    userId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a01',
    notes: '',
    version: 1,
    ...changes,
  };
}
