import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import type { Opening } from '../../e2e/field.ts';
import type { SeasonField } from './season-field.ts';

/** When something is to happen by itself [ms since 1970], or is done by `happen`. */
export interface SeasonEvent {
  readonly at: number;
  readonly happen?: () => Promise<void>;
}

const [second, minute] = [1_000, 60_000];
/** Headgate checks what is to start by itself so long before; a second later it is to be due. */
const check = 5 * minute - second;
/** Checks are made so often. */
const sweep = 31 * second;
/** A process that sleeps for a second has seen the start then. */
const justAfter = 200;
/** Who is to stop a valve at its gallons has so long to do it, looked at so often. */
const stopWithin = 2 * minute;
const stopSweep = 5 * second;
/** Open valves are looked at at least so often. */
const longestLeap = 240 * minute;

/** Of what valves will open for: each of its stretches. */
export const startsOf = ({ planned }: PlannedIrrigation): readonly SeasonEvent[] =>
  planned.runs.flatMap(({ start }) => [
    { at: Date.parse(start) - check },
    // What the check has planned anew may start as soon.
    { at: Date.parse(start) - check + sweep },
    { at: Date.parse(start) + justAfter },
  ]);

export const isToStart = ({ state, startsItself }: PlannedIrrigation) =>
  state === 'accepted' || (state === 'proposed' && startsItself);

/** Of an open valve: its gallons, its timer, and a look in between. */
export function endsOf(
  { openedAt, dueAt }: Opening,
  field: SeasonField,
  plan: FieldPlan | undefined,
  now: number,
): readonly SeasonEvent[] {
  const events: SeasonEvent[] = [{ at: now + longestLeap }];
  if (dueAt !== null) events.push({ at: Date.parse(dueAt) + justAfter });
  const opened = Date.parse(openedAt);
  const gallons = plan?.planned.flatMap(stretchesOf).find((stretch) => isOn(stretch, opened))?.gallons;
  if (field.metering === 'none' || gallons === undefined) return events;
  const full = opened + (gallons / field.gpm) * minute + justAfter;
  if (full > now) events.push({ at: full });
  else if (now < full + stopWithin) events.push({ at: now + stopSweep });
  return events;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly gallons: number;
}

/** With their parts of its gallons. */
function stretchesOf({ planned: { runs, gallons } }: PlannedIrrigation): readonly Stretch[] {
  const spans = runs.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return spans.map(({ start, end }) => ({ start, end, gallons: (gallons * (end - start)) / length }));
}

const isOn = ({ start, end }: Stretch, at: number) => start <= at && at < end;
