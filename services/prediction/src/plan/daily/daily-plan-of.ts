import { addDays } from '@headgate/agronomy';
import type { DailyPlan } from '@headgate/contracts/daily-plan-questions';
import type { Language } from '@headgate/contracts/language';
import type { PlannedControl } from '@headgate/contracts/plan';
import type { ZonedTime } from '../../time/zoned-time.ts';
import { endOf, rowOfProposal, startOf, type PlannedRow } from '../planned/planned-row.ts';
import {
  flowedText,
  startsByItself,
  unservedText,
  waterText,
  whenOf,
  windowOf,
  texts,
  type DailyFarm,
  type DayWindow,
  type FieldsRow,
  type OpenField,
} from './daily-lines.ts';

/** So many lines make a mail that somebody still reads; what is left out is counted. */
const maxLines = 60;

/** What was meant to flow since yesterday's midnight and does no more, or what water has come of. */
export function isFlowed({ state, data, isOver }: PlannedRow, time: ZonedTime, now: number): boolean {
  if (startOf(data) < time.at(addDays(time.dateOf(now), -1)) || startOf(data) > now) return false;
  if (state === 'applied' || state === 'not-reported') return true;
  return state === 'accepted' && (isOver === true || endOf(data) <= now);
}

function openFields({ fields, rows, now }: DailyFarm, window: DayWindow): OpenField[] {
  const touched = Map.groupBy(rows, ({ fieldId }) => fieldId);
  const ids = new Set(rows.map(({ id }) => id));
  return fields.map((field) => {
    const own = touched.get(field.fieldId) ?? [];
    const proposed = field.proposals
      .filter(({ id }) => !ids.has(id))
      .map((proposal) => rowOfProposal(field.fieldId, null, proposal));
    const open = [...own, ...proposed]
      .filter(({ state, isOver }) => state === 'proposed' || (state === 'accepted' && isOver !== true))
      .filter(({ data }) => endOf(data) > now)
      .sort((one, other) => startOf(one.data) - startOf(other.data));
    const isSettled = own.some(
      ({ state, data }) =>
        ['applied', 'postponed', 'skipped'].includes(state) &&
        window.from <= startOf(data) &&
        startOf(data) < window.to,
    );
    return { field, open, isSettled };
  });
}

/** A farm's day in words. Undefined: there is nothing to say, for nothing grows. */
export function dailyPlanOf(language: Language, farm: DailyFarm): DailyPlan | undefined {
  const { time, now } = farm;
  const window = windowOf(time, now);
  const fields = openFields(farm, window);
  const today = fields
    .flatMap(({ field, open }) =>
      open.filter(({ data }) => startOf(data) < window.to).map((row) => ({ field, row })),
    )
    .sort((one, other) => startOf(one.row.data) - startOf(other.row.data));
  const unserved = fields.filter(
    ({ field, open, isSettled }) =>
      field.status === 'irrigate' && !isSettled && !open.some(({ data }) => startOf(data) < window.to),
  );
  const names = new Map(farm.fields.map(({ fieldId, name }) => [fieldId, name]));
  const flowed = farm.flowed.filter(({ row }) => names.has(row.fieldId));
  const isGrowing = farm.fields.some(({ status }) => status === 'irrigate' || status === 'wait');
  if (!isGrowing && today.length === 0 && flowed.length === 0) return undefined;
  const later = fields.flatMap(({ open }) => open).map(({ data }) => startOf(data));
  return {
    date: window.date,
    headline: headlineOf(language, today, unserved.length, window),
    irrigations: linesOf(today, ({ field, row }) => ({
      ...{ field: field.name, text: waterText(language, farm, window, { field, row }) },
    })),
    proposed: today.filter((each) => each.row.state === 'proposed' && !startsByItself(each)).length,
    troubled: today.filter((each) => isTroubled(farm, each)).length,
    unserved: linesOf(unserved, (each) => ({
      ...{ field: each.field.name, text: unservedText(language, time, each) },
    })),
    flowed: linesOf(flowed, (each) => ({
      ...{ field: names.get(each.row.fieldId) ?? '', text: flowedText(language, each) },
    })),
    next: today.length > 0 || later.length === 0 ? '' : texts[language].next(time.dateOf(Math.min(...later))),
  };
}

/** Somebody has to do something, or no water flows. */
const isTroubled = ({ controls }: DailyFarm, { field, row: { id, state } }: FieldsRow): boolean =>
  id in field.conflicts || (state === 'accepted' && troubles.has(controls.get(id)?.state));

const troubles: ReadonlySet<PlannedControl['state'] | undefined> = new Set(['refused', 'failed', 'stopped']);

function linesOf<Item>(
  items: readonly Item[],
  lineOf: (item: Item) => DailyPlan['flowed']['lines'][number],
): DailyPlan['flowed'] {
  return { count: items.length, lines: items.slice(0, maxLines).map(lineOf) };
}

function headlineOf(
  language: Language,
  today: readonly FieldsRow[],
  unserved: number,
  window: DayWindow,
): string {
  const { headline, headlineUnserved, headlineNone } = texts[language];
  const blocks = new Set(today.map(({ field }) => field.fieldId)).size;
  if (blocks === 0) return unserved === 0 ? headlineNone : headlineUnserved(unserved);
  const areOfNight = today.every(({ row }) => whenOf(startOf(row.data), window) === 'tonight');
  return headline(blocks, areOfNight ? 'tonight' : 'today', unserved);
}
