import {
  pilotApplication,
  reviewedApplication,
  type PilotApplication,
  type ReviewedApplication,
} from '@headgate/contracts/pilot-application';
import type { Application } from './application.entity.ts';

const plain = ({ agreementAcceptedAt, createdAt, paidAt, reopenedAt, forgottenAt, ...row }: Application) => ({
  ...row,
  agreementAcceptedAt: agreementAcceptedAt?.toISOString() ?? null,
  submittedAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  reopenedAt: reopenedAt?.toISOString(),
  forgottenAt: forgottenAt?.toISOString(),
});

/** As its farm sees it: what the contract does not name, such as the team's notes, is left out. */
export function applicationOf(row: Application): PilotApplication {
  return pilotApplication.parse(plain(row));
}

/** As administrators see it. */
export function reviewedApplicationOf(row: Application): ReviewedApplication {
  return reviewedApplication.parse(plain(row));
}
