import type { AppliedWater, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { MeteredWater } from '@headgate/contracts/metered-water';
import type { Pace } from '../time/pace.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';
import type { CommandRow, CommandStateRow } from './command.entity.ts';
import { gallonsOf } from './gallons.ts';
import { flowedUntil } from './machine/run-pauses.ts';

const textOf = (time: Date | null) => time?.toISOString() ?? null;

/** `states`: oldest first. */
export function commandAnswer(
  row: CommandRow,
  states: readonly Pick<CommandStateRow, 'status' | 'reason' | 'at'>[],
  run: ZoneRunRow | undefined,
  { minute }: Pace,
): IrrigationCommand {
  const { id, controllerId, commandType, duration, waterAmount, calculationId } = row;
  const { status, reason, response, isSimulated, attempt, plannedGallons } = row;
  return {
    ...{ id, controllerId, commandType, zoneId: row.zoneTextId },
    ...{ duration, waterAmount, calculationId, startAt: textOf(row.startAt) },
    ...{ status, reason, response, isSimulated, attempt, plannedGallons },
    isTrial: row.trial !== null,
    requestedAt: row.createdAt.toISOString(),
    expiresAt: textOf(row.expiresAt),
    executedAt: textOf(row.executedAt),
    endAt: status === 'failed' ? null : textOf(row.endAt),
    applied: run === undefined || run.seenAt === null ? null : appliedWater(run, minute),
    timeline: states.map(({ status: was, at, reason: why }) => ({
      ...{ status: was, at: at.toISOString(), reason: why },
    })),
  };
}

/** One that waits has had one state. */
export function waitingAnswer(row: CommandRow, pace: Pace): IrrigationCommand {
  return commandAnswer(row, [{ status: 'pending', reason: null, at: row.createdAt }], undefined, pace);
}

/** What truly flowed: from when it was open until it was closed, its pauses not counted. */
export function appliedWater(run: ZoneRunRow, minute: number): AppliedWater {
  const { openedAt, closedAt, closedBy } = run;
  const minutes = closedAt === null ? null : flowedUntil(run, closedAt) / minute;
  return {
    openedAt: openedAt.toISOString(),
    closedAt: textOf(closedAt),
    closedBy,
    minutes,
    gallons: minutes === null || run.isTrial ? null : gallonsOf(run, minutes),
    metered: meteredWater(run, minutes),
  };
}

/** So near to its gallons it had them. */
const full = 0.97;

/** Null: no meter has shown anything of it, or it is a trial, of which no water is credited. */
function meteredWater(run: ZoneRunRow, minutes: number | null): MeteredWater | null {
  const { meter, targetGallons, isTrial } = run;
  if (meter === null || isTrial) return null;
  const { gallons, from, to, quality } = meter;
  const gallonsByRate = minutes === null ? null : gallonsOf(run, minutes);
  const isFull = targetGallons !== null && gallons >= full * targetGallons;
  return { gallons, totalizerFrom: from, totalizerTo: to, quality, gallonsByRate, targetGallons, isFull };
}
