import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { clockTime } from '../../lib/display/clock-time.ts';
import { closedText } from '../../entities/command/command-labels.ts';
import { gallonsText, minutesText } from '../../entities/controller/gallons-of.ts';
import { Fact } from '../../ui/fact.tsx';

/** '10 minutes, 905 gallons' */
const amount = (minutes: number | null, gallons: number | null): string =>
  [minutes !== null && minutesText(minutes), gallons !== null && gallonsText(gallons)]
    .filter((part) => part !== false)
    .join(', ');

/** What was planned, and what truly flowed. Nothing for what moves no water by itself. */
export function CommandWater({ command }: { command: IrrigationCommand }) {
  const { commandType, duration, plannedGallons, applied, waterAmount, isSimulated } = command;
  if (commandType === 'stop' || duration === null) return null;
  const closedBy = applied?.closedBy ?? null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
      <Fact name={commandType === 'adjust' ? 'New time' : 'Planned'}>
        {amount(duration, plannedGallons)}
        {waterAmount !== null && ` (requested: ${gallonsText(waterAmount)})`}
      </Fact>
      {commandType !== 'adjust' && (
        <Fact name={isSimulated === true ? 'Applied (simulated: no water)' : 'Applied'}>
          {appliedText(command)}
          {closedBy !== null && (
            <span className="block text-14 font-normal text-muted">
              {closedText(closedBy, applied?.metered ?? null)}
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function appliedText(command: IrrigationCommand): string {
  const { applied } = command;
  if (applied === null)
    return command.status !== 'failed' ? 'Nothing yet' : mayHaveFlowed(command) ? 'Not known' : 'None';
  if (applied.closedAt === null) return `Open since ${clockTime(applied.openedAt)}`;
  return amount(applied.minutes, applied.metered?.gallons ?? applied.gallons);
}

/** It was sent, and nobody knows for how long it ran before a stop, or whether at all. */
const mayHaveFlowed = ({ reason, attempt }: IrrigationCommand): boolean =>
  reason === 'unconfirmed' || (reason === 'stopped' && attempt > 0);
