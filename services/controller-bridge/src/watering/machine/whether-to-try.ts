import {
  maxTrialsADay,
  trialConfirmationSeconds,
  type TrialProblem,
} from '@headgate/contracts/irrigation-command';
import type { SimulationReason } from '@headgate/contracts/irrigation-controller';

const day = 24 * 60 * 60_000;

/** A trial of the farm's. */
export interface PastTrial {
  readonly controllerId: string;
  readonly zoneId: string | null;
  readonly station: number | null;
  readonly at: Date;
  readonly isUnderway: boolean;
  readonly wasSent: boolean;
}

/** What a trial depends on. */
export interface TrialSurroundings {
  readonly now: Date;
  /** Null: both have said yes. */
  readonly simulated: SimulationReason | null;
  readonly controllerId: string;
  readonly zone: { readonly id: string; readonly station: number };
  /** Something of the controller's is open, may be, or is about to be. */
  readonly hasWater: boolean;
  /** Of the whole farm: one person attends one valve, and a farm's controllers often share a pump. */
  readonly trials: readonly PastTrial[];
}

/** Why a zone cannot be tried, whoever confirms it. Undefined: it can. */
export function whyNoTrial(around: TrialSurroundings): TrialProblem | undefined {
  const { now, simulated, controllerId, zone, hasWater, trials } = around;
  if (simulated === null) return 'approved';
  if (simulated === 'no-consent') return 'no-consent';
  if (simulated !== 'no-approval') return 'no-device';
  if (trials.some(({ isUnderway }) => isUnderway)) return 'another-trial';
  if (hasWater) return 'water-on';
  // A zone that was removed and made again, or another one's output, is the same valve. What never left counts for nothing.
  const ofValve = trials.filter(
    (each) =>
      each.wasSent &&
      now.getTime() - each.at.getTime() < day &&
      (each.zoneId === zone.id || (each.controllerId === controllerId && each.station === zone.station)),
  );
  return ofValve.length >= maxTrialsADay ? 'too-many' : undefined;
}

/** Somebody attends a trial of a zone, as it is in the controller's row. */
interface Confirmation {
  readonly id: string;
  readonly zoneId: string;
  readonly userId: string;
  readonly at: string;
  readonly version: number;
  readonly consentedAt: string;
}

/** Whether a confirmation is that of whoever starts this trial now. */
export function isConfirmed(
  confirmation: Confirmation | null,
  trial: {
    readonly now: Date;
    readonly confirmationId: string;
    readonly userId: string;
    readonly zoneId: string;
    readonly controller: { readonly version: number; readonly consentedAt: Date | null };
  },
): boolean {
  const { now, confirmationId, userId, zoneId, controller } = trial;
  if (confirmation === null) return false;
  const age = now.getTime() - Date.parse(confirmation.at);
  return (
    confirmation.id === confirmationId &&
    confirmation.userId === userId &&
    confirmation.zoneId === zoneId &&
    age >= 0 &&
    age < trialConfirmationSeconds * 1_000 &&
    isSame(confirmation, controller)
  );
}

/** Whether a controller is what it was when somebody confirmed a trial, under the same consent. */
export function isSame(
  then: { readonly version: number; readonly consentedAt: string },
  { version, consentedAt }: { readonly version: number; readonly consentedAt: Date | null },
): boolean {
  return then.version === version && then.consentedAt === consentedAt?.toISOString();
}
