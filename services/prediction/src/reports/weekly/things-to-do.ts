import { millimetresPerInch } from '@headgate/agronomy';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { renderPlan } from '../../plan/messages/render-plan.ts';
import { fieldHref, plannedHref } from '../blocks.ts';
import type { WeeklyInputs } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import { causesOf, daysHref, deviationOf, inchesOf, type FieldWeek } from './field-week.ts';

type Item = Extract<ReportBlock, { kind: 'list' }>['items'][number];

/** Something to do. `size`: of two of the same rank the larger comes first. */
interface Thing extends Item {
  readonly rank: number;
  readonly size: number;
}

/** A grower does three things more likely than ten. */
const most = 3;
/** Of an allocation that is used, and so near its end. */
const nearEnd = 0.9;
/** A meter that was not read for longer is to be [days]. */
const readWithin = 31;
/** Of what was applied: when so much drains, less at a time does. */
const drainedFrom = 0.2;
/** Less is no matter [in]. */
const drainedDepth = 0.2;
const day = 86_400_000;

/** The three things that matter most, by what was found: the worst first, each with its reason and where to go. */
export function thingsToDo(inputs: WeeklyInputs, weeks: readonly FieldWeek[], say: ReportTexts): Item[] {
  const things = [
    ...weeks.flatMap((week) => thingsOf(week, inputs, say)),
    ...ofAllocations(inputs, say),
    ...ofSupply(inputs, say),
    ...ofMeters(inputs, say),
  ];
  const seen = new Set<string | null>();
  return things
    .toSorted((one, other) => one.rank - other.rank || other.size - one.size)
    .filter(({ rank, href }) => {
      // One thing of a field is enough: the first is the worst.
      const key =
        rank === ranks.meter || rank === ranks.allocation
          ? `${rank} ${href ?? ''}`
          : (href?.split('?')[0] ?? null);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, most)
    .map(({ text, href }) => ({ text, href }));
}

/** In this order. */
const ranks = {
  notOpened: 0,
  stress: 1,
  allocation: 2,
  offPlan: 3,
  supply: 4,
  meter: 5,
  assumed: 6,
  drainage: 7,
};

function thingsOf(week: FieldWeek, inputs: WeeklyInputs, { todo, weekly }: ReportTexts): Thing[] {
  const { field, rows, stressDays, assumedDays } = week;
  const { language } = inputs;
  const { id, name } = field;
  const days = daysHref(inputs, id);
  const things: Thing[] = [];
  const closed = rows.find(({ causes }) => causes.some(({ code }) => code === 'why.not-opened'));
  const cause = closed?.causes.find(({ code }) => code === 'why.not-opened');
  if (closed !== undefined && cause !== undefined) {
    const text = todo.notOpened(name, renderPlan(language, cause));
    things.push({ text, href: plannedHref(id, closed.id), rank: ranks.notOpened, size: field.acres });
  }
  if (stressDays > 0)
    things.push({
      text: todo.stress(name, stressDays),
      href: days,
      rank: ranks.stress,
      size: stressDays,
    });
  const deviation = deviationOf(week);
  if (deviation?.isOff === true) {
    const [first] = causesOf(week);
    const why = first === undefined ? weekly.unknownCause : renderPlan(language, first);
    const { percent, acreFeet: size } = deviation;
    const text =
      percent === null
        ? todo.unplanned(name, inchesOf(week.applied) * millimetresPerInch)
        : todo.offPlan(name, Math.abs(percent), percent < 0, why);
    const off = rows.find(({ isOff }) => isOff);
    const href = off === undefined ? days : plannedHref(id, off.id);
    things.push({ text, href, rank: ranks.offPlan, size });
  }
  if (assumedDays > 0)
    things.push({
      text: todo.assumed(name, assumedDays),
      href: days,
      rank: ranks.assumed,
      size: assumedDays,
    });
  const [drained, applied] = [inchesOf(week.drained), inchesOf(week.applied)];
  if (drained >= drainedDepth && applied > 0 && drained >= drainedFrom * applied) {
    const text = todo.drainage(name, drained * millimetresPerInch);
    things.push({ text, href: days, rank: ranks.drainage, size: drained });
  }
  return things;
}

const ofAllocations = ({ allocations }: WeeklyInputs, { todo }: ReportTexts): Thing[] =>
  allocations
    .filter(({ used, limit }) => used >= nearEnd * limit)
    .map(({ source, waterYear, used, limit }) => ({
      text: todo.allocation(source, (used / limit) * 100, waterYear),
      ...{ href: '/water-sources', rank: ranks.allocation, size: used / limit },
    }));

const ofSupply = ({ next, fields, language }: WeeklyInputs, { todo }: ReportTexts): Thing[] =>
  (next?.unserved ?? []).map(({ fieldId, depth, reason }) => ({
    text: todo.unserved(fields.find(({ id }) => id === fieldId)?.name ?? '', renderPlan(language, reason)),
    ...{ href: fieldHref(fieldId), rank: ranks.supply, size: depth },
  }));

/** The one that was read longest ago. */
const ofMeters = ({ meters, to }: WeeklyInputs, { todo }: ReportTexts): Thing[] =>
  meters.flatMap(({ source, serial, readOn }) => {
    const age = readOn === null ? Infinity : (Date.parse(to) - Date.parse(readOn)) / day;
    const text = todo.meter(serial, source, readOn);
    return age > readWithin ? [{ text, href: '/log?what=meter', rank: ranks.meter, size: age }] : [];
  });
