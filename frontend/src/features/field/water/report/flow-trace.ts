import type { FlowTrace } from '@headgate/contracts/metered-water';

/** Flow between two readings [US gallons a minute], at the minutes since the first. */
export interface FlowPoint {
  readonly minute: number;
  readonly gpm: number;
}

const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

/** What flowed as time went on; of a meter that only counts, what it counted from one reading to the next. */
export function flowPoints({ readings }: Pick<FlowTrace, 'readings'>): readonly FlowPoint[] {
  const [first] = readings;
  if (first === undefined) return [];
  return readings.flatMap(({ at, gpm, gallons }, index) => {
    const minute = minutes(first.at, at);
    if (gpm !== null) return [{ minute, gpm }];
    const before = readings[index - 1];
    const length = before === undefined ? 0 : minutes(before.at, at);
    return before === undefined || length <= 0 ? [] : [{ minute, gpm: (gallons - before.gallons) / length }];
  });
}

/** The chart in a sentence. `ratedGpm`: null where the zone has no rate. */
export function flowSentence(points: readonly FlowPoint[], ratedGpm: number | null): string {
  const all = points.map(({ gpm }) => gpm);
  const [least, most] = [whole(Math.min(...all)), whole(Math.max(...all))];
  const flow =
    least === most
      ? `The flow was ${most} gallons a minute.`
      : `The flow was ${least} to ${most} gallons a minute.`;
  return ratedGpm === null ? flow : `${flow} By the zone’s rate it would be ${whole(ratedGpm)}.`;
}

export const whole = (gpm: number): string =>
  gpm.toLocaleString('en-US', { maximumFractionDigits: gpm < 10 ? 1 : 0 });
