import {
  trialConfirmationSeconds,
  type CommandInput,
  type TrialProblem,
} from '@headgate/contracts/irrigation-command';
import type { Caller } from '@headgate/messaging';
import { randomUUID } from 'node:crypto';
import { whySimulated } from '../controllers/live-control.ts';
import type { TrialConfirmation } from '../controllers/controller.entity.ts';
import type { Zone } from '../controllers/zone.entity.ts';
import type { CommandRow, Trial } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { isConfirmed, isSame, whyNoTrial, type PastTrial } from './machine/whether-to-try.ts';

type Taken =
  | { readonly problem: TrialProblem }
  /** `trial` null: it is none. `until`: it is not sent any more then. */
  | { readonly problem?: undefined; readonly trial: Trial | null; readonly until: number };

/** What a start is, as a trial: it uses its confirmation up. */
export function takeTrial(
  water: ControllerWater,
  by: {
    readonly input: CommandInput;
    readonly caller: Caller;
    readonly zone: Zone;
    readonly trials: readonly PastTrial[];
  },
): Taken {
  const { controller, now } = water;
  const { input, caller, zone, trials } = by;
  const { trialConfirmationId: confirmationId } = input;
  if (confirmationId === undefined || controller === null) return { trial: null, until: Infinity };
  const problem = problemOfTrial(water, zone, trials);
  if (problem !== undefined) return { problem };
  const { trialConfirmation: confirmation } = controller;
  const attended = { now, confirmationId, userId: caller.userId, zoneId: zone.id, controller };
  if (confirmation === null || !isConfirmed(confirmation, attended)) return { problem: 'not-confirmed' };
  water.keepController({ trialConfirmation: null });
  const { version, consentedAt, at } = confirmation;
  return { trial: { confirmationId, version, consentedAt }, until: validUntil({ at }).getTime() };
}

/** Of a farm's controllers this one: the others' confirmations are void. */
export function confirmTrial(
  waters: readonly ControllerWater[],
  water: ControllerWater,
  { userId, zone, trials }: { userId: string; zone: Zone; trials: readonly PastTrial[] },
):
  | { readonly problem: TrialProblem }
  | { readonly problem?: undefined; readonly id: string; readonly until: Date } {
  const { controller, now } = water;
  const problem = problemOfTrial(water, zone, trials);
  if (problem !== undefined) return { problem };
  if (controller === null || controller.consentedAt === null) return { problem: 'no-consent' };
  for (const other of waters)
    if (other.controller !== null && other.controller.trialConfirmation !== null)
      other.keepController({ trialConfirmation: null });
  const { version, consentedAt } = controller;
  const id = randomUUID();
  const confirmation: TrialConfirmation = {
    ...{ id, zoneId: zone.id, userId, at: now.toISOString() },
    ...{ version, consentedAt: consentedAt.toISOString() },
  };
  water.keepController({ trialConfirmation: confirmation });
  water.changes.addAudit(now, userId, 'trial-confirmed', controller.id);
  return { id, until: validUntil(confirmation) };
}

function validUntil({ at }: Pick<TrialConfirmation, 'at'>): Date {
  return new Date(Date.parse(at) + trialConfirmationSeconds * 1_000);
}

function problemOfTrial(water: ControllerWater, zone: Zone, trials: readonly PastTrial[]) {
  const { controller, controllerId, now } = water;
  if (controller === null) return 'no-device';
  const isDue = ({ dueAt }: CommandRow) => dueAt <= now;
  const waiting = [...water.starts('sent'), ...water.starts('pending').filter(isDue)];
  const hasWater = water.flowing().length > 0 || waiting.length > 0;
  const simulated = whySimulated(controller);
  return whyNoTrial({ now, simulated, controllerId, zone, hasWater, trials });
}

/**
 * Whether a trial may still be sent: its farm's consent holds as when it was confirmed, and nothing of the controller was changed
 * since. An approval in between takes nothing away.
 */
export function mayStillTry({ controller }: ControllerWater, { trial }: CommandRow): boolean {
  if (trial === null || controller === null || !isSame(trial, controller)) return false;
  const simulated = whySimulated(controller);
  return simulated === null || simulated === 'no-approval';
}
