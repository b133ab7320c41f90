import type { SourcePlan } from '@headgate/contracts/plan';
import { acreFeet } from '../../lib/display/acre-feet.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = (value: number) => number.format(Math.round(value));
const hours = (value: number) => `${number.format(value)} h`;

interface SourceFactsProps {
  readonly source: SourcePlan;
  /** The most that is taken at once [gpm]. */
  readonly highest: number;
}

/** A source's week in words: what its line shows, and what its energy costs. */
export function SourceFacts({ source, highest }: SourceFactsProps) {
  const { maxFlowGpm, gallons, costUsd, savedUsd, hoursInPeak } = source;
  return (
    <ul className="numerals flex flex-wrap gap-x-6 text-14 text-muted print:text-[7pt]">
      <li>{`Up to ${whole(highest)} of ${whole(maxFlowGpm)} gpm at once`}</li>
      <li>{`${acreFeet(gallons)} in ${hours(source.hours)}`}</li>
      {costUsd !== null && <li>{`Energy ${wholeDollars(costUsd)}`}</li>}
      {savedUsd !== null && savedUsd >= 0.5 && (
        <li>{`${wholeDollars(savedUsd)} less than without moving it to cheaper hours`}</li>
      )}
      {hoursInPeak > 0 && <li>{`${hours(hoursInPeak)} in peak hours`}</li>}
    </ul>
  );
}
