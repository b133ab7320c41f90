import { daysBetween } from '../season/days-between.ts';
import { daysInMonth } from '../season/days-in-month.ts';
import { calendarShare } from './calendar-share.ts';
import type {
  FieldSeason,
  LeftOutCode,
  Refusal,
  SavingsField,
  SavingsInput,
  WaterPeriod,
} from './savings-types.ts';

/** Fewer periods of a baseline tell nothing of their scatter. */
const fewestPoints = 6;
/** Beyond any farm's, in any unit: sums and squares stay numbers. */
const maxAmount = 1e12;
/** A longer one has no place in a season [days]. */
const longestPeriod = 100;
/** So much of the report's need must fall on days of the year that the baseline has. */
const leastCalendarShare = 0.9;

/** A field in no sum, and why. */
export interface LeftOut {
  readonly fieldId: string;
  readonly code: LeftOutCode;
  readonly value?: number;
  readonly limit?: number;
}

/**
 * Why there can be no figure (none: there can), and fields that cannot be judged and are in no sum. What makes no sense refuses
 * everything: then the file is wrong, not a field.
 */
export function checkSavingsInput(input: SavingsInput): {
  readonly refusals: readonly Refusal[];
  readonly leftOut: readonly LeftOut[];
} {
  const { fields } = input;
  const unusable = [...numbersOf(input), ...fields.flatMap(periodsOf), ...duplicatesOf(fields)];
  // Nothing below makes sense of them.
  if (unusable.length > 0) return { refusals: unusable, leftOut: [] };
  const leftOut = fields.flatMap(leftOutOf);
  const whole = fields.filter(({ id }) => leftOut.every(({ fieldId }) => fieldId !== id));
  const advised = whole.filter(({ treatment }) => treatment === 'advised');
  if (advised.length === 0) {
    const isAdvised = new Set(fields.filter(({ treatment }) => treatment === 'advised').map(({ id }) => id));
    const reasons = leftOut.filter(({ fieldId }) => isAdvised.has(fieldId));
    return { refusals: reasons.length > 0 ? reasons : [{ code: 'no-advised-field' }], leftOut };
  }
  return { refusals: [...alignmentOf(whole), ...sumsOf(advised)], leftOut };
}

const seasonsOf = ({ baseline, report }: SavingsField): readonly FieldSeason[] =>
  [baseline, report].filter((season) => season !== null);
const isAmount = (value: number) => value >= 0 && value <= maxAmount;

function numbersOf({ fields, adjustments, errors }: SavingsInput): Refusal[] {
  const ofFields = fields
    .filter((field) =>
      seasonsOf(field).some(({ periods }) =>
        periods.some(({ applied, need }) => !isAmount(applied) || !isAmount(need)),
      ),
    )
    .map(({ id }): Refusal => ({ code: 'unusable-number', fieldId: id }));
  const others = [
    errors.meterLimit,
    errors.needBetweenSeasons,
    ...adjustments.map(({ plusMinus }) => plusMinus),
  ];
  const areUsable = others.every(isAmount) && errors.meterLimit < 1;
  const areFinite = adjustments.every(({ amount }) => isAmount(Math.abs(amount)));
  return areUsable && areFinite ? ofFields : [...ofFields, { code: 'unusable-number' }];
}

function periodsOf(field: SavingsField): Refusal[] {
  const all = seasonsOf(field).map(({ periods }) => periods);
  if (!all.flat().every(isPeriod)) return [{ code: 'unusable-period', fieldId: field.id }];
  if (all.some(overlap)) return [{ code: 'overlapping-periods', fieldId: field.id }];
  const [ends, starts] = [field.baseline?.periods ?? [], field.report?.periods ?? []];
  const last = ends.reduce((latest, { to }) => (to > latest ? to : latest), '');
  const isLate = starts.some(({ from }) => from < last);
  return isLate ? [{ code: 'baseline-not-before-report', fieldId: field.id }] : [];
}

/** Dates that exist, in order, and no more than a quarter of a year apart. */
const isPeriod = ({ from, to }: WaterPeriod) =>
  isDate(from) && isDate(to) && from < to && daysBetween(from, to) <= longestPeriod;

function isDate(text: string): boolean {
  const [, year, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  return (
    year !== undefined &&
    year >= 1900 &&
    year < 2200 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

function overlap(periods: readonly { readonly from: string; readonly to: string }[]): boolean {
  const ordered = periods.toSorted((a, b) => daysBetween(b.from, a.from));
  return ordered.some(({ from }, index) => from < (ordered[index - 1]?.to ?? ''));
}

function duplicatesOf(fields: readonly SavingsField[]): Refusal[] {
  const seen = new Set<string>();
  return fields
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ id }) => ({ code: 'duplicate-field', fieldId: id }));
}

/** Fields are summed by period: a period is the same in all that have it, or in none. */
function alignmentOf(fields: readonly SavingsField[]): Refusal[] {
  const isMixed = (['baseline', 'report'] as const).some((season) => {
    const all = fields.flatMap((field) => field[season]?.periods ?? []);
    return overlap([...new Map(all.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()]);
  });
  return isMixed ? [{ code: 'periods-not-aligned' }] : [];
}

function leftOutOf({ id, baseline, report }: SavingsField): LeftOut[] {
  const [before, after] = [baseline?.periods ?? [], report?.periods ?? []];
  const because = (code: LeftOutCode) => [{ fieldId: id, code }];
  if (before.length === 0 || after.length === 0) return because('no-season');
  if (before.every(({ need }) => need === 0)) return because('zero-need');
  if (before.every(({ applied }) => applied === 0)) return because('no-water-in-baseline');
  const value = calendarShare(before, after);
  return value < leastCalendarShare
    ? [{ fieldId: id, code: 'baseline-too-short', value, limit: leastCalendarShare }]
    : [];
}

function sumsOf(advised: readonly SavingsField[]): Refusal[] {
  const after = advised.flatMap(({ report }) => report?.periods ?? []);
  const points = new Set(advised.flatMap(({ baseline }) => baseline?.periods.map(({ from }) => from) ?? []))
    .size;
  return [
    ...(points < fewestPoints
      ? [{ code: 'too-few-points' as const, value: points, limit: fewestPoints }]
      : []),
    ...(after.every(({ need }) => need === 0) ? [{ code: 'zero-need' as const }] : []),
    ...(after.every(({ applied }) => applied === 0) ? [{ code: 'no-water-in-report' as const }] : []),
  ];
}
