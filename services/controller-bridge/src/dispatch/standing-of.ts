import type { CommandRow } from '../commands/command.entity.ts';
import type { Pace } from '../time/pace.ts';
import type { Standing } from './machine/standing.ts';

/** Undefined: it is a stop, or was never sent. */
export function standingOf(row: CommandRow, pace: Pace): Standing | undefined {
  const { id, commandType, status, reason, attempt, duration } = row;
  const { sequence, station, expiresAt, sentAt, endAt } = row;
  if (commandType === 'stop' || sequence === null || station === null) return undefined;
  if (expiresAt === null || sentAt === null || endAt === null) return undefined;
  const length = duration === null ? endAt.getTime() - sentAt.getTime() : pace.minutes(duration);
  return {
    ...{ id, commandType, status, reason, attempt, station },
    ...{ sequence: Number(sequence), expiresAt, sentAt, endAt, length },
  };
}
