import type { MonthAndDay } from '../catalogue/crop-curve.ts';
import type { DryDown } from '../catalogue/crop-rules.ts';
import { dayNumber } from '../season/day-number.ts';
import { plainDate } from '../season/plain-date.ts';
import type { FieldParameters } from './field-types.ts';
import { soilGroup } from './soil-group.ts';

/** Days of one season without irrigation, as day indices. */
export interface DryDownWindow {
  readonly dryDown: DryDown;
  readonly first: number;
  /** Its own end; where windows overlap, that of the last of them; absent: not again this season. */
  readonly again?: number;
}

/** The dry-downs of a season in order of their first day. Windows that overlap or touch end together. */
export function dryDownWindows(parameters: FieldParameters, length: number): readonly DryDownWindow[] {
  const { crop, method } = parameters;
  const use = parameters.use ?? crop.uses[0];
  const rules = crop.dryDowns.filter(
    (rule) =>
      (rule.use === undefined || rule.use === use) &&
      (rule.methods === undefined || rule.methods.includes(method.id)),
  );
  const windows = rules.flatMap((rule) => windowsOf(rule, parameters, length));
  if (crop.paddy !== undefined)
    windows.push(drainedPaddy(parameters, crop.paddy.drainedDaysBeforeHarvest, length));
  return joined(windows.sort((a, b) => a.first - b.first));
}

/** Harvest as a day index: given; else the usual one, moved with the sowing of annuals; else the season's last day. */
function harvestIndex({ crop, start, harvest }: FieldParameters, length: number): number {
  if (harvest !== undefined) return dayNumber(harvest) - dayNumber(start);
  if (crop.usualHarvest === undefined) return length - 1;
  const sown = crop.kind === 'perennial' ? dayNumber(start) : yearsDay(crop.usualStart, dayNumber(start));
  return nextDay(crop.usualHarvest, sown) - sown;
}

function windowsOf(rule: DryDown, parameters: FieldParameters, length: number): DryDownWindow[] {
  const before = rule.daysBefore[soilGroup(parameters.soil.id)];
  return anchorsOf(rule, parameters, length).map((day) =>
    rule.daysAfter === undefined
      ? { dryDown: rule, first: day - before }
      : { dryDown: rule, first: day - before, again: day + rule.daysAfter },
  );
}

/** The days that a rule's windows are counted from, as day indices. */
function anchorsOf(rule: DryDown, parameters: FieldParameters, length: number): readonly number[] {
  const start = dayNumber(parameters.start);
  const every = Math.max(1, rule.repeats?.everyDays ?? length);
  const known = rule.name === 'cutting' ? (parameters.cuttings ?? []) : [];
  const anchors = known.map((date) => dayNumber(date) - start);
  const usual =
    rule.anchor === 'harvest' ? harvestIndex(parameters, length) : nextDay(rule.anchor, start) - start;
  const last = rule.repeats === undefined ? usual : nextDay(rule.repeats.last, start + usual) - start;
  const latest = anchors.at(-1);
  for (let day = latest === undefined ? usual : latest + every; day <= last; day += every) anchors.push(day);
  return anchors;
}

function drainedPaddy(parameters: FieldParameters, days: number, length: number): DryDownWindow {
  const harvested = parameters.harvest === undefined ? length : harvestIndex(parameters, length);
  const dryDown: DryDown = {
    name: 'harvest',
    anchor: 'harvest',
    daysBefore: { coarse: days, medium: days, fine: days },
    source: parameters.crop.source,
    evidence: 'recalled',
  };
  return { dryDown, first: harvested - days };
}

function joined(windows: readonly DryDownWindow[]): readonly DryDownWindow[] {
  const result: DryDownWindow[] = [];
  let group: DryDownWindow[] = [];
  let end = 0;
  const close = () => {
    for (const { dryDown, first } of group) {
      result.push(end === Infinity ? { dryDown, first } : { dryDown, first, again: end });
    }
  };
  for (const window of windows) {
    if (group.length > 0 && window.first > end) {
      close();
      group = [];
    }
    end = Math.max(group.length > 0 ? end : 0, window.again ?? Infinity);
    group.push(window);
  }
  close();
  return result;
}

/** First such day of the year on or after a day. */
function nextDay(day: MonthAndDay, from: number): number {
  const year = Number(plainDate(from).slice(0, 4));
  const thisYear = dayIn(year, day);
  return thisYear >= from ? thisYear : dayIn(year + 1, day);
}

/** Such a day of the year nearest to a day. */
function yearsDay(day: MonthAndDay, near: number): number {
  const year = Number(plainDate(near).slice(0, 4));
  let nearest = dayIn(year, day);
  for (const other of [dayIn(year - 1, day), dayIn(year + 1, day)]) {
    if (Math.abs(other - near) < Math.abs(nearest - near)) nearest = other;
  }
  return nearest;
}

function dayIn(year: number, { month, day }: MonthAndDay): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
