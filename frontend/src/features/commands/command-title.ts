import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { atTime } from '../../lib/display/clock-time.ts';
import { commandTypeLabels } from '../../entities/command/command-labels.ts';
import { minutesText } from '../../entities/controller/gallons-of.ts';

/** 'Start for 10 minutes', 'Schedule for 10 minutes on Nov 22 at 6:00 AM', 'Stop'. */
export function actionText({ commandType, duration, startAt, isTrial }: IrrigationCommand): string {
  const time =
    duration === null ? '' : ` ${commandType === 'adjust' ? 'to' : 'for'} ${minutesText(duration)}`;
  const at = startAt === null ? '' : ` ${atTime(startAt)}`;
  return (isTrial === true ? 'Trial' : commandTypeLabels[commandType]) + time + at;
}

/** By name; its id where there is no such zone any more. */
export const zoneName = ({ zoneId }: IrrigationCommand, zones: readonly IrrigationZone[]): string =>
  zoneId === null ? 'all zones' : (zones.find(({ id }) => id === zoneId)?.name ?? zoneId);
