import { addDays } from '@headgate/agronomy';
import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import { isHeldBack } from '../../entities/plan/is-held-back.ts';
import { clockOf } from '../../lib/display/clock-of.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { momentOf } from '../../lib/display/moment-of.ts';

/** How a field stands today. */
export type FieldState =
  | 'conflict'
  | 'unfit'
  | 'due'
  | 'proposed'
  | 'accepted'
  | 'watered'
  | 'postponed'
  | 'skipped'
  | 'wait'
  | 'off-season'
  | 'fallow';

/** A field as Today shows it. */
export interface TodayField {
  readonly field: FieldPlan;
  readonly state: FieldState;
  /** Today's or tonight's irrigation, or where that is due and does not fit the next one; undefined: there is none. */
  readonly planned: PlannedIrrigation | undefined;
  /** The newest one before it that water has come of. */
  readonly last: PlannedIrrigation | undefined;
}

/** Of fields with water today or tonight, or that should have some. */
export const isForToday = ({ state, field }: TodayField): boolean =>
  state === 'unfit' ? field.status === 'irrigate' : !waiting.has(state);

const waiting: ReadonlySet<FieldState> = new Set(['wait', 'off-season', 'fallow']);

/** A day's night begins at this time, and ends at this one of the next. */
const [nightBegins, nightEnds] = ['17:00', '06:00'];

/**
 * What Today is about, as moments [ms]: from the day's first to the end of its night. `date`: the plan's, which counts where
 * this device's clock has another.
 */
export function todaysWindow(clock: number, date = localDay(new Date(clock))) {
  const shown = clockOf(new Date(clock));
  const now = shown.startsWith(date) ? clock : momentOf(`${date}${shown.slice(date.length)}`);
  const next = addDays(date, 1);
  return {
    ...{ date, now, from: momentOf(`${date}T00:00`) },
    ...{ evening: momentOf(`${date}T${nightBegins}`), to: momentOf(`${next}T${nightEnds}`) },
  };
}
export type TodaysWindow = ReturnType<typeof todaysWindow>;

const isOpen = ({ state }: PlannedIrrigation) => state === 'proposed' || state === 'accepted';

const decided: ReadonlySet<string> = new Set(['applied', 'postponed', 'skipped']);

/**
 * What is still to come or runs first, since yesterday it may be; else what today has become of. What its last check has left out is in
 * sight while it can be taken back, before what is only proposed for after it.
 */
function plannedToday({ planned }: FieldPlan, window: TodaysWindow): PlannedIrrigation | undefined {
  const inWindow = planned.filter(({ planned: { start } }) => Date.parse(start) < window.to);
  const next = inWindow.find((each) => isOpen(each) && Date.parse(each.planned.end) > window.now);
  const heldBack = inWindow.find((each) => isHeldBack(each, window.now));
  return (
    (next?.state === 'accepted' ? next : (heldBack ?? next)) ??
    inWindow.find(({ state, planned: { start } }) => window.from <= Date.parse(start) && decided.has(state))
  );
}

const statesOfPlanned = {
  proposed: 'proposed',
  accepted: 'accepted',
  applied: 'watered',
  postponed: 'postponed',
  skipped: 'skipped',
} as const;

function stateOf(field: FieldPlan, planned: PlannedIrrigation | undefined): FieldState {
  if (field.planned.some(({ conflict }) => conflict !== null)) return 'conflict';
  const state = statesOfPlanned[planned?.state as keyof typeof statesOfPlanned] as FieldState | undefined;
  if (state !== undefined) return state;
  if (field.unserved !== null) return 'unfit';
  return field.status === 'irrigate' ? 'due' : field.status;
}

/** By field, the newest irrigation that water has come of. `history`: the newest first. */
function lastApplied(history: readonly PlannedIrrigation[], { from }: TodaysWindow) {
  const last = new Map<string, PlannedIrrigation>();
  for (const each of history) {
    const isBefore = Date.parse(each.planned.start) < from;
    if (isBefore && each.applied !== null && !last.has(each.fieldId)) last.set(each.fieldId, each);
  }
  return last;
}

export function todayOf(
  fields: readonly FieldPlan[],
  history: readonly PlannedIrrigation[],
  window: TodaysWindow,
): readonly TodayField[] {
  const last = lastApplied(history, window);
  return fields.map((field) => {
    const today = plannedToday(field, window) ?? field.planned.find(({ conflict }) => conflict !== null);
    const later = field.status === 'irrigate' ? nextOpen(field, window) : undefined;
    const state = stateOf(field, today ?? (later?.state === 'accepted' ? later : undefined));
    return { field, planned: today ?? later, state, last: last.get(field.fieldId) };
  });
}

/** Of a field that should have water today, and gets it on another day. */
const nextOpen = ({ planned }: FieldPlan, { now }: TodaysWindow): PlannedIrrigation | undefined =>
  planned.find((each) => isOpen(each) && Date.parse(each.planned.end) > now);

/** Accepted, its time over, and nobody has said what flowed. The server says so only when its day is over. */
export const notReported = (
  history: readonly PlannedIrrigation[],
  { now }: TodaysWindow,
): readonly PlannedIrrigation[] =>
  history.filter(
    ({ state, planned }) =>
      state === 'not-reported' || (state === 'accepted' && Date.parse(planned.end) < now),
  );

/** Yesterday's that somebody meant to give, or that water has come of; none that still runs. */
export const yesterdays = (
  history: readonly PlannedIrrigation[],
  { date, now }: TodaysWindow,
): readonly PlannedIrrigation[] => {
  const yesterday = addDays(date, -1);
  return history.filter(
    ({ state, planned }) =>
      localDay(new Date(planned.start)) === yesterday &&
      (state === 'applied' ||
        state === 'not-reported' ||
        (state === 'accepted' && Date.parse(planned.end) <= now)),
  );
};
