import type { PilotApplication, ReviewedApplication } from '@headgate/contracts/pilot-application';
import type { Application } from './application.entity.ts';

/** As its farm sees it: without the team's notes. */
export function applicationOf(row: Application): PilotApplication {
  return {
    id: row.id,
    farmName: row.farmName,
    cropType: row.cropType,
    farmSize: row.farmSize,
    contactName: row.contactName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    location: row.location,
    irrigationSystem: row.irrigationSystem,
    controllerBrand: row.controllerBrand,
    currentWaterCost: row.currentWaterCost,
    goals: row.goals,
    status: row.status,
    paymentStatus: row.paymentStatus,
    stripePaymentIntentId: row.stripePaymentIntentId,
    agreementVersion: row.agreementVersion,
    agreementAcceptedAt: row.agreementAcceptedAt.toISOString(),
    submittedAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** As administrators see it. */
export function reviewedApplicationOf(row: Application): ReviewedApplication {
  const { farmId, userId, notes, version, forgottenAt } = row;
  const gone = forgottenAt === null ? {} : { forgottenAt: forgottenAt.toISOString() };
  return { ...applicationOf(row), farmId, userId, notes, version, ...gone };
}
