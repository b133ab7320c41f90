import type { LocalHours } from '@headgate/contracts/local-hours';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { dayAndTime } from './day-and-time.ts';
import { flowOf, minutesOf, maxWithin, runsOf, type Taken } from './flow-steps.ts';
import { hoursText } from './hours-text.ts';
import { isAllowedIn, type Slot, type SlotPrice } from './hour-slots.ts';
import type { Stretch } from './plan-week.ts';

/** What moving an irrigation does, in a sentence. */
export interface Effect {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** What it is judged by. */
export interface Surroundings {
  readonly slots: readonly Slot[];
  /** Of its source, slot by slot; null: not known here. */
  readonly prices: readonly SlotPrice[] | null;
  readonly allowedHours: readonly LocalHours[];
  /** Its source's name and largest flow; null: it has none. */
  readonly source: { readonly name: string; readonly maxFlowGpm: number } | null;
  /** What else is accepted or locked takes of the source: no new plan moves it. */
  readonly settled: readonly Taken[];
}

const minute = 60_000;

/** Moved, it runs in one go. */
export const movedTo = (planned: PlannedIrrigation, start: number): Stretch => ({
  start,
  end: start + minutesOf(planned) * minute,
});

/** Before it is kept: money, the soil's limit, and what cannot be. The server has the last word. */
export function effectsOf(planned: PlannedIrrigation, start: number, about: Surroundings): readonly Effect[] {
  const run = movedTo(planned, start);
  const effects = [
    ...wrongHours(run, about),
    ...tooMuchFlow(planned, run, about),
    soilEffect(planned, run),
    costEffect(planned, run, about),
  ];
  return effects.filter((effect) => effect !== null);
}

function wrongHours(run: Stretch, { slots, allowedHours }: Surroundings): readonly Effect[] {
  const isOutside = slots.some((slot) => overlap(slot, run) > 0 && !isAllowedIn(allowedHours, slot));
  return isOutside ? [{ tone: 'bad', text: 'It is outside the field’s irrigation hours.' }] : [];
}

function tooMuchFlow(
  planned: PlannedIrrigation,
  run: Stretch,
  { source, settled }: Surroundings,
): readonly Effect[] {
  const flow = flowOf(planned);
  if (source === null || flow === null) return [];
  // Rounded on its way here.
  const isTooMuch = flow + maxWithin(settled, run) > source.maxFlowGpm * 1.005;
  const text = `${source.name} does not have that much flow then, beside what is accepted or locked.`;
  return isTooMuch ? [{ tone: 'bad', text }] : [];
}

function soilEffect({ dueBy }: PlannedIrrigation, { start, end }: Stretch): Effect | null {
  if (dueBy === null) return null;
  const due = Date.parse(dueBy);
  if (start >= due)
    return { tone: 'bad', text: `It starts ${hoursText(start - due)} after the field reaches its limit.` };
  if (end > due)
    return { tone: 'bad', text: `It ends ${hoursText(end - due)} after the field reaches its limit.` };
  return { tone: 'good', text: `In time: the field reaches its limit ${dayAndTime(dueBy)}.` };
}

const overlap = (one: Stretch, other: Stretch): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** Of runs: minutes × price, and how long they are in peak hours [ms]. */
function energyOf(runs: readonly Stretch[], slots: readonly Slot[], prices: readonly SlotPrice[]) {
  let [priced, peak] = [0, 0];
  for (const [index, slot] of slots.entries()) {
    const price = prices[index];
    if (price === undefined) continue;
    const time = runs.reduce((sum, run) => sum + overlap(slot, run), 0);
    priced += time * price.usdPerKwh;
    if (price.peak) peak += time;
  }
  return { priced, peak };
}

/** The same water costs in proportion to the price of its minutes. */
function costEffect(
  planned: PlannedIrrigation,
  run: Stretch,
  { slots, prices }: Surroundings,
): Effect | null {
  if (prices === null) return null;
  const [before, after] = [energyOf(runsOf(planned), slots, prices), energyOf([run], slots, prices)];
  const inPeak = after.peak > 0 ? `${hoursText(after.peak)} in peak hours` : null;
  const tone = after.priced > before.priced ? 'bad' : 'good';
  if (planned.costUsd === null || before.priced === 0)
    return inPeak === null ? null : { tone: 'bad', text: `${inPeak}.` };
  const more = Math.round(planned.costUsd * (after.priced / before.priced - 1));
  if (more === 0) return { tone: 'good', text: 'The energy costs the same.' };
  if (more < 0) return { tone, text: `$${String(-more)} less for energy.` };
  return {
    tone,
    text: inPeak === null ? `+$${String(more)} for energy.` : `+$${String(more)} for energy: ${inPeak}.`,
  };
}
