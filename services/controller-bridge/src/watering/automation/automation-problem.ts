import type { RunProblem } from '@headgate/contracts/planned-run';
import type { Pace } from '../../time/pace.ts';
import type { Automation } from './read-automation.ts';

/** Water of a zone: of before, or that waits for its time. Instants [ms]. */
export interface WaterSpan {
  readonly zoneId: string;
  readonly from: number;
  readonly to: number;
}

interface AutomaticRun extends WaterSpan {
  /** [in/h]; null: nobody has said. */
  readonly applicationRate: number | null;
  /** Its controller moves valves, and is heard of. */
  readonly isLive: boolean;
  readonly isAway: boolean;
}

const [dayInMinutes, weekInMinutes] = [24 * 60, 7 * 24 * 60];

/**
 * Why an automatic run is not scheduled; undefined: nothing stands against it. Hours a day and inches a week are those of the zone, with the
 * water of people, in the 24 hours and 7 days that end with the run. `besides`: that water, the other runs that are asked for with it.
 */
export function automationProblem(
  { consentedAt, pausedAt, stoppedZones, maxHoursPerDay, maxInchesPerWeek }: Automation,
  run: AutomaticRun,
  besides: readonly WaterSpan[],
  pace: Pace,
): RunProblem | undefined {
  if (consentedAt === null) return 'automation-off';
  if (pausedAt !== null || stoppedZones.has(run.zoneId)) return 'automation-paused';
  if (!run.isLive) return 'not-live';
  if (run.isAway) return 'away';
  if (run.applicationRate === null) return 'no-rate';
  const own = [run, ...besides.filter(({ zoneId }) => zoneId === run.zoneId)];
  const hoursWithin = (minutes: number) =>
    coveredBy(own, [run.to - pace.minutes(minutes), run.to]) / pace.minutes(60);
  if (hoursWithin(dayInMinutes) > maxHoursPerDay + tolerated) return 'beyond-hours-a-day';
  const inches = hoursWithin(weekInMinutes) * run.applicationRate;
  return inches > maxInchesPerWeek + tolerated ? 'beyond-inches-a-week' : undefined;
}

/** Less than a second of an hour is rounding. */
const tolerated = 1e-4;

/** How long water flows within a time: a zone is open once, however many say so [ms]. */
function coveredBy(spans: readonly WaterSpan[], [from, to]: readonly [number, number]): number {
  let [length, until] = [0, from];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(until, span.from);
    const end = Math.min(to, span.to);
    if (end > start) [length, until] = [length + end - start, end];
  }
  return length;
}
