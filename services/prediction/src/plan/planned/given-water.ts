import { mm, type GivenWater } from '@headgate/agronomy';
import { dayOffsetOf, minuteAt, type Horizon } from '../hours/horizon.ts';
import type { KeptProposal, KeptRun } from '../farm/kept-plan.ts';
import { isSettled, startOf, type PlannedRow } from './planned-row.ts';

/** Water that has its place: of a person, of a proposal that runs, or settled by the plan itself. Depth in mm, gross. */
export interface PlacedWater {
  readonly id: string;
  readonly fieldId: string;
  readonly runs: readonly KeptRun[];
  readonly gross: number;
  readonly flow: number | null;
  readonly waterSourceId: string | null;
  readonly recommendedOn: string | null;
  /** It flows now, whenever it was to end. */
  readonly isRunning?: boolean;
}

/** Days on which a field is left alone: from the one to before the other. */
export interface Hold {
  readonly from: string;
  readonly until: string;
}

export const placedOf = (fieldId: string, { id, ...proposal }: KeptProposal): PlacedWater => ({
  ...{ id, fieldId },
  ...{ runs: proposal.runs, gross: proposal.gross, flow: proposal.flow },
  ...{ waterSourceId: proposal.waterSourceId, recommendedOn: proposal.recommended.date },
});

/** Of a field's rows, water that people have placed. */
export function placedByPeople(rows: readonly PlannedRow[]): PlacedWater[] {
  return rows.filter(isSettled).map(({ id, fieldId, data, isRunning = false }) => ({
    ...{ id, fieldId, isRunning },
    ...{ runs: data.runs, gross: data.gross, flow: data.flow },
    ...{ waterSourceId: data.waterSourceId, recommendedOn: data.recommended?.date ?? null },
  }));
}

/** Water that has flowed, without what is a part of an irrigation that goes on: that is placed as a whole. */
export function flowedBesides<Share extends { readonly irrigationId: string }>(
  rows: readonly PlannedRow[],
  flowed: readonly Share[],
): Share[] {
  const parts = new Set(
    rows.filter(isSettled).flatMap(({ data }) => data.applied.map(({ irrigationId }) => irrigationId)),
  );
  return flowed.filter(({ irrigationId }) => !parts.has(irrigationId));
}

export function holdsOf(rows: readonly PlannedRow[], { time }: Horizon): Hold[] {
  return rows.flatMap(({ state, data }) => {
    const { heldUntil: until, recommended } = data;
    if (until === null || (state !== 'postponed' && state !== 'skipped')) return [];
    // What is postponed was wanted by its day: earlier days are not asked for either.
    const from = state === 'postponed' ? '0000-00-00' : (recommended?.date ?? time.dateOf(startOf(data)));
    return [{ from, until }];
  });
}

/**
 * What placed water gives to each day ahead, net, in place of the day's own decision. An irrigation that was moved back stands in
 * from the day it was recommended for; one that began yesterday and runs into today is today's.
 */
export function givenWater(
  horizon: Horizon,
  efficiency: number,
  placed: readonly PlacedWater[],
  holds: readonly Hold[],
): GivenWater {
  const net = new Map<number, number>();
  const add = (offset: number, more: number) => net.set(offset, (net.get(offset) ?? 0) + more);
  for (const { from, until } of holds)
    for (let offset = Math.max(0, offsetOf(horizon, from)); offset < offsetOf(horizon, until); offset += 1)
      add(offset, 0);
  for (const { runs, gross, recommendedOn, isRunning = false } of placed) {
    const last = runs.at(-1)?.[1] ?? 0;
    if (last <= horizon.start && !isRunning) continue;
    const offset = Math.max(0, dayOffsetOf(horizon, minuteAt(horizon, startOf({ runs }))));
    add(offset, gross * efficiency);
    const wanted = recommendedOn === null ? offset : Math.max(0, offsetOf(horizon, recommendedOn));
    for (let day = wanted; day < offset; day += 1) add(day, 0);
  }
  return (offset) => {
    const given = net.get(offset);
    return given === undefined ? undefined : mm(given);
  };
}

/** Below today for a date that is past, however far. */
const offsetOf = ({ today }: Horizon, date: string): number =>
  date < today ? -1 : Math.min(60, Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000));
