import type { AppliedWater, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { ZoneRunRow } from './zone-run.entity.ts';
import type { CommandStateRow } from './command-state.entity.ts';
import type { CommandRow } from './command.entity.ts';
import { gallonsOf } from './gallons.ts';

const textOf = (time: Date | null) => time?.toISOString() ?? null;

/** What stands beside a command's row. */
export interface AroundCommand {
  /** Oldest first. */
  readonly states: readonly CommandStateRow[];
  readonly run: ZoneRunRow | undefined;
  /** A minute, at this pace [ms]. */
  readonly minute: number;
}

export function commandAnswer(row: CommandRow, { states, run, minute }: AroundCommand): IrrigationCommand {
  const { id, controllerId, commandType, duration, waterAmount, calculationId } = row;
  const { status, reason, response, isSimulated, attempt, plannedGallons } = row;
  return {
    ...{ id, controllerId, commandType, zoneId: row.zoneTextId },
    ...{ duration, waterAmount, calculationId, startAt: textOf(row.startAt) },
    ...{ status, reason, response, isSimulated, attempt, plannedGallons },
    requestedAt: row.createdAt.toISOString(),
    expiresAt: textOf(row.expiresAt),
    executedAt: textOf(row.executedAt),
    endAt: status === 'failed' ? null : textOf(row.endAt),
    applied: run === undefined || run.seenAt === null ? null : appliedWater(run, minute),
    timeline: states.map((state) => ({
      status: state.status,
      at: state.at.toISOString(),
      reason: state.reason,
    })),
  };
}

/** What truly flowed: from when it was open until it was closed. */
export function appliedWater(run: ZoneRunRow, minute: number): AppliedWater {
  const { openedAt, closedAt, closedBy } = run;
  const minutes = closedAt === null ? null : minutesBetween(openedAt, closedAt, minute);
  return {
    openedAt: openedAt.toISOString(),
    closedAt: textOf(closedAt),
    closedBy,
    minutes,
    gallons: minutes === null ? null : gallonsOf(run, minutes),
  };
}

function minutesBetween(openedAt: Date, closedAt: Date, minute: number): number {
  return Math.max(0, closedAt.getTime() - openedAt.getTime()) / minute;
}
