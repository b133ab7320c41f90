import type { KeptProposal } from '../farm/kept-plan.ts';
import {
  acceptedWithin,
  endOf,
  rowOfProposal,
  startOf,
  type AppliedWater,
  type PlannedData,
  type PlannedRow,
} from './planned-row.ts';
import { stateAfter, type PlannedEvent } from './planned-states.ts';

/** A field's share of an irrigation that was entered or measured. Instants in milliseconds, depth in mm. */
export interface FlowedWater {
  readonly irrigationId: string;
  readonly fieldId: string;
  readonly start: number;
  readonly end: number;
  readonly gross: number;
  readonly gallons: number;
  readonly plannedIrrigationId: string | null;
  readonly isMeasured: boolean;
}

/** A proposal of the plan before this one, which nobody has touched. */
interface OpenProposal {
  readonly fieldId: string;
  readonly plantingId: string | null;
  readonly proposal: KeptProposal;
}

export interface ToSettle {
  /** Of the last days and the days to come. */
  readonly rows: readonly PlannedRow[];
  readonly proposals: readonly OpenProposal[];
  readonly flowed: readonly FlowedWater[];
  /** Rows and water are those that ended after it. */
  readonly since: number;
  /** Fields that there are, with what grows on them. */
  readonly plantings: ReadonlyMap<string, string | null>;
  /** Fields whose irrigations start by themselves. */
  readonly automatic: ReadonlySet<string>;
  /** Fields whose valves controllers open, for what was accepted alone. */
  readonly controlled: ReadonlySet<string>;
  readonly now: number;
  /** When today began at the farm, and its date there. */
  readonly midnight: number;
  readonly today: string;
}

export interface Settled {
  readonly rows: readonly PlannedRow[];
  /** Of them, those that are new or have become something else. */
  readonly changed: readonly PlannedRow[];
  /** Proposals whose time it is: they stay where they are until it is over. */
  readonly running: readonly OpenProposal[];
}

/** What water and time have made of planned irrigations: derived each time from what flowed, never counted up. */
export function settlePlanned(input: ToSettle): Settled {
  const known = new Set(input.rows.map(({ id }) => id));
  const open = input.proposals.filter(
    ({ fieldId, proposal }) => input.plantings.has(fieldId) && !known.has(proposal.id),
  );
  const proposed = open.map(({ fieldId, plantingId, proposal }) =>
    rowOfProposal(fieldId, plantingId, proposal),
  );
  const appliedTo = appliedWater([...input.rows, ...proposed], input);
  const settle = (row: PlannedRow) => settleRow(row, appliedTo(row), input);
  const kept = input.rows.map(settle);
  const touched = proposed.map(settle).filter(({ state }) => state === 'applied' || state === 'expired');
  const settled = new Set(touched.map(({ id }) => id));
  return {
    rows: [...kept, ...touched],
    changed: [...kept.filter((row, index) => row !== input.rows[index]), ...touched],
    running: open.filter(
      ({ fieldId, proposal }) =>
        !settled.has(proposal.id) &&
        startOf(proposal) <= input.now &&
        input.now < staysUntil(proposal, input.controlled.has(fieldId)),
    ),
  };
}

/** When the place of a proposal that nobody touches is over: no valve of a field that controllers water has opened for it. */
export const staysUntil = (proposal: KeptProposal, isControlled: boolean): number =>
  isControlled ? Math.min(endOf(proposal), startOf(proposal) + acceptedWithin) : endOf(proposal);

/** All water of each row: where it is not known what else was planned at its time, or as what, it stays with the row that has it. */
function appliedWater(rows: readonly PlannedRow[], { flowed, since }: ToSettle) {
  const ids = new Set(rows.map(({ id }) => id));
  const isPlaceable = ({ start, isMeasured, plannedIrrigationId: id }: FlowedWater) =>
    start >= since && (isMeasured || id === null || ids.has(id));
  const placed = flowed.filter(isPlaceable);
  const water = waterByRow(rows, placed);
  const idsOf = (each: readonly FlowedWater[]) => new Set(each.map(({ irrigationId }) => irrigationId));
  const [areRead, arePlaced] = [idsOf(flowed), idsOf(placed)];
  return ({ id, data }: PlannedRow): AppliedWater[] => {
    const found = water.get(id) ?? [];
    const stays = ({ irrigationId, start, named }: AppliedWater) =>
      start < since ||
      areRead.has(irrigationId) ||
      // Entered as it, and no water beside what a controller measured: it gives way to that, where that is this row's too.
      (named && found.length === 0);
    return [...data.applied.filter((part) => !arePlaced.has(part.irrigationId) && stays(part)), ...found];
  };
}

/** Water is what it names, on that one's field; else what was planned on its field at its time: where it ran longest. */
function waterByRow(rows: readonly PlannedRow[], flowed: readonly FlowedWater[]) {
  const byField = Map.groupBy(rows, ({ fieldId }) => fieldId);
  const found = new Map<string, AppliedWater[]>();
  for (const { fieldId, plannedIrrigationId, ...water } of flowed) {
    const own = byField.get(fieldId) ?? [];
    const named = own.find(({ id }) => id === plannedIrrigationId);
    const row = named ?? longestOverlap(own, water);
    if (row === undefined) continue;
    const part = { ...water, named: named !== undefined };
    found.set(row.id, [...(found.get(row.id) ?? []), part]);
  }
  return found;
}

const leftOut: ReadonlySet<PlannedRow['state']> = new Set(['skipped', 'postponed', 'withdrawn']);

function longestOverlap(rows: readonly PlannedRow[], { start, end }: { start: number; end: number }) {
  let best: PlannedRow | undefined;
  let longest = 0;
  for (const row of rows) {
    if (leftOut.has(row.state)) continue;
    const overlap = Math.min(end, endOf(row.data)) - Math.max(start, startOf(row.data));
    if (overlap > longest) [best, longest] = [row, overlap];
  }
  return best;
}

function settleRow(row: PlannedRow, applied: readonly AppliedWater[], input: ToSettle): PlannedRow {
  const watered = isSameWater(applied, row.data.applied) ? row : { ...row, data: { ...row.data, applied } };
  const event = eventOf(watered, input);
  const state = event === undefined ? undefined : stateAfter(row.state, event);
  if (state === undefined || (state === row.state && watered === row)) return watered;
  const wasAccepted = event !== 'unaccept' && (row.state === 'accepted' || row.data.wasAccepted);
  const { isAutomatic, ...kept } = watered.data;
  const data: PlannedData = {
    ...{ ...kept, wasAccepted },
    ...(isAutomatic !== undefined && event !== 'unaccept' && { isAutomatic }),
    ...(event === 'miss' && typeof row.notOpened === 'string' && { notOpened: row.notOpened }),
  };
  return { ...watered, state, version: row.version + 1, data };
}

/** Field by field: what comes back from the database has its keys in another order. Inches and back are not exact. */
function isSameWater(one: readonly AppliedWater[], other: readonly AppliedWater[]): boolean {
  const keyOf = ({ irrigationId, start, end, gross, gallons, named }: AppliedWater) =>
    [irrigationId, start, end, gross.toFixed(6), gallons.toFixed(3), named].join(' ');
  return one.map(keyOf).toSorted().join() === other.map(keyOf).toSorted().join();
}

function eventOf(
  { state, fieldId, plantingId, data, isOver = false, isRunning = false, notOpened = null }: PlannedRow,
  input: ToSettle,
): PlannedEvent | undefined {
  // What controllers open goes on until its time is over, or they are done with it: a part of its water is not all of it.
  const goesOn = state === 'accepted' && !isOver && (isRunning || input.now < endOf(data));
  // Nor is it where the rest was left out or put off: that can be taken back as long as there is time, and holds as long as was decided.
  const { heldUntil } = data;
  const isHeld =
    (state === 'skipped' || state === 'postponed') &&
    heldUntil !== null &&
    (input.now < endOf(data) || input.today < heldUntil);
  const isPart = (goesOn || isHeld) && data.applied.every(({ isMeasured }) => isMeasured === true);
  if (data.applied.length > 0 && !isPart) return 'apply';
  if (state === 'applied') return data.wasAccepted ? 'unapply-accepted' : 'unapply';
  const end = endOf(data);
  // What no valve has opened for is planned anew, as far as there is time.
  if (state === 'accepted' && !isRunning && (notOpened !== null || end <= input.midnight)) return 'miss';
  if (state === 'proposed' && end <= input.now) return 'expire';
  // Its field waits for a person again.
  const isTakenBack = state === 'accepted' && data.isAutomatic === true && !input.automatic.has(fieldId);
  if (isTakenBack && input.now < startOf(data)) return 'unaccept';
  return input.plantings.get(fieldId) === plantingId ? undefined : 'withdraw';
}
