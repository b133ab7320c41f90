import {
  addDays,
  digitsOfAcreFeet,
  digitsOfInches,
  printedAcreFeet,
  sumOfAcreFeet,
  sumOfInches,
} from '@headgate/agronomy';
import type { PlannedState } from '@headgate/contracts/plan';
import type { PlanMessage } from '../../plan/messages/message.ts';
import { ledgerHref } from '../blocks.ts';
import type { FieldInput } from '../inputs/common-inputs.ts';
import type { DayInput, PlannedInput, WeeklyInputs } from '../inputs/report-inputs.ts';

/** Digits of what is printed. */
export const [ofInches, ofAcreFeet] = [digitsOfInches, digitsOfAcreFeet];
/** From a tenth of what was planned on, a difference is marked; a tenth is not exact in binary. */
const markedFrom = 10 - 1e-9;

/** Depths [mm] by day. */
type ByDay = ReadonlyMap<string, number>;

/** A field in the time that a report is about. */
export interface FieldWeek {
  readonly field: FieldInput;
  readonly recommended: ByDay;
  readonly planned: ByDay;
  readonly applied: ByDay;
  readonly drained: ByDay;
  /** In order. */
  readonly days: readonly DayInput[];
  /** That were to start in this time, and whose time has come. */
  readonly rows: readonly PlannedInput[];
  readonly stressDays: number;
  readonly assumedDays: number;
}

/** The days of a report, in order. */
export function datesOf({ from, to }: Pick<WeeklyInputs, 'from' | 'to'>): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Each field, by name. */
export function fieldWeeks(inputs: WeeklyInputs): FieldWeek[] {
  const days = Map.groupBy(inputs.days, ({ fieldId }) => fieldId);
  const planned = Map.groupBy(inputs.planned, ({ fieldId }) => fieldId);
  return inputs.fields.map((field) =>
    fieldWeek(inputs, field, days.get(field.id) ?? [], planned.get(field.id) ?? []),
  );
}

const taken: readonly PlannedState[] = ['accepted', 'applied', 'not-reported'];

function fieldWeek(
  { from, to, observedUntil }: WeeklyInputs,
  field: FieldInput,
  days: readonly DayInput[],
  all: readonly PlannedInput[],
): FieldWeek {
  // What is planned for days that nobody can know yet is compared with nothing.
  const until = observedUntil ?? to;
  const rows = all.filter(({ state, date }) => state !== 'withdrawn' && date <= until);
  const isOfNoOther = (row: PlannedInput) => taken.includes(row.state) || row === rows.at(-1);
  const within = (date: string) => date >= from && date <= until;
  const planned = rows.filter(({ state }) => taken.includes(state));
  return {
    ...{ field, days },
    recommended: depths(rows.filter(isOfNoOther), ({ recommended }) => recommended ?? 0, within),
    planned: depths(planned, (row) => row.planned, within),
    applied: new Map(days.map(({ date, applied }) => [date, applied])),
    drained: new Map(days.map(({ date, drainage }) => [date, drainage])),
    rows: planned.filter(({ date }) => date >= from),
    stressDays: days.filter(({ ks }) => ks < 1).length,
    assumedDays: days.filter(({ isAssumed }) => isAssumed).length,
  };
}

function depths(
  rows: readonly PlannedInput[],
  depthOf: (row: PlannedInput) => number,
  within: (date: string) => boolean,
): ByDay {
  const byDay = new Map<string, number>();
  for (const row of rows)
    for (const [date, share] of row.shares)
      if (within(date)) byDay.set(date, (byDay.get(date) ?? 0) + depthOf(row) * share);
  return byDay;
}

/** All of a field's days together: the sum of what is printed of each [in]. */
export const inchesOf = (byDay: ByDay): number => sumOfInches([...byDay.values()]);

/** A day's water of a field, as it is printed. Every other volume is a sum of these. */
export const acreFeetOn = ({ acres }: FieldInput, byDay: ByDay, date: string): number =>
  printedAcreFeet(byDay.get(date) ?? 0, acres);

export const acreFeetOf = ({ acres }: FieldInput, byDay: ByDay): number =>
  sumOfAcreFeet([...byDay.values()], acres);

/** The ledger days that a field's figures are made of: of those that nobody knew yet there was none. */
export const daysHref = (
  { from, to, observedUntil }: Pick<WeeklyInputs, 'from' | 'to' | 'observedUntil'>,
  fieldId: string,
): string => ledgerHref(fieldId, from, observedUntil ?? to);

/** How far a field is from what was planned, by the amounts that are printed. Null: nobody knows what was applied, or there was nothing. */
export function deviationOf(week: FieldWeek): {
  /** Null: nothing was planned. */
  readonly percent: number | null;
  readonly isOff: boolean;
  readonly kind: 'more' | 'less' | 'unplanned' | 'no-water' | 'as-planned';
  /** What it comes to, of the field's water. */
  readonly acreFeet: number;
} | null {
  if (week.days.length === 0) return null;
  const [planned, applied] = [inchesOf(week.planned), inchesOf(week.applied)];
  const acreFeet = Math.abs(acreFeetOf(week.field, week.applied) - acreFeetOf(week.field, week.planned));
  if (planned === 0)
    return applied === 0 ? null : { percent: null, isOff: true, kind: 'unplanned', acreFeet };
  const exact = (applied / planned - 1) * 100;
  const isOff = Math.abs(exact) >= markedFrom;
  const kind = !isOff ? 'as-planned' : applied === 0 ? 'no-water' : exact > 0 ? 'more' : 'less';
  return { percent: Math.round(exact) + 0, isOff, kind, acreFeet };
}

/** Why it was not as planned, the weightiest first, each once. */
export function causesOf({ rows }: FieldWeek): PlanMessage[] {
  const found = new Map<string, PlanMessage>();
  for (const { isOff, causes } of rows)
    for (const cause of causes)
      if (isOff || cause.code === 'why.not-opened') found.set(JSON.stringify(cause), cause);
  return [...found.values()];
}
