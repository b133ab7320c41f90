import { addDays } from '@headgate/agronomy';
import type { Language } from '@headgate/contracts/language';
import type { PlannedControl } from '@headgate/contracts/plan';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';
import { say } from '../messages/message.ts';
import { renderPlan } from '../messages/render-plan.ts';
import { endOf, startOf, type PlannedRow } from '../planned/planned-row.ts';
import type { readVerdicts } from '../report/read-verdicts.ts';
import { dailyEnglish, type DailyTexts } from './daily.en.ts';
import { dailySpanish } from './daily.es.ts';

/** A day's night begins at this time, and ends at this one of the next, as on Today [min]. */
const [nightBegins, nightEnds] = [17 * 60, 6 * 60];

export const texts: Readonly<Record<Language, DailyTexts>> = { en: dailyEnglish, es: dailySpanish };

export interface DailyField extends Pick<
  KeptFieldPlan,
  'name' | 'status' | 'proposals' | 'conflicts' | 'unserved' | 'isAutomatic'
> {
  readonly fieldId: string;
}

export interface DailyFarm {
  readonly time: ZonedTime;
  /** [ms] */
  readonly now: number;
  /** By name. */
  readonly fields: readonly DailyField[];
  /** What people, water and time have touched since yesterday's midnight. */
  readonly rows: readonly PlannedRow[];
  readonly controls: ReadonlyMap<string, PlannedControl>;
  /** What is over since then. */
  readonly flowed: Awaited<ReturnType<typeof readVerdicts>>;
}

/** From a day's midnight to the end of its night. */
export function windowOf(time: ZonedTime, now: number) {
  const date = time.dateOf(now);
  return {
    ...{ date, now, from: time.at(date), evening: time.at(date, nightBegins) },
    to: time.at(addDays(date, 1), nightEnds),
  };
}
export type DayWindow = ReturnType<typeof windowOf>;

/** A field with what is still to come of its plan. */
export interface OpenField {
  readonly field: DailyField;
  readonly open: readonly PlannedRow[];
  /** Today's was given, left out or put off. */
  readonly isSettled: boolean;
}

export const whenOf = (start: number, { now, evening }: DayWindow): 'now' | 'today' | 'tonight' =>
  start <= now ? 'now' : start < evening ? 'today' : 'tonight';

export interface FieldsRow {
  readonly field: DailyField;
  readonly row: PlannedRow;
}

/** Nobody has touched it, and its field's irrigations start where nobody objects. */
export const startsByItself = ({ field, row: { state, data } }: FieldsRow): boolean =>
  state === 'proposed' &&
  field.isAutomatic === true &&
  // A proposal that the plan alone has made is no row.
  data.touchedBy === null &&
  !data.locked &&
  data.startCheck === undefined;

/** 'water tonight 9 pm–1:10 am, 0.42 in. Not accepted yet.' */
export function waterText(
  language: Language,
  { time, controls }: DailyFarm,
  window: DayWindow,
  each: FieldsRow,
): string {
  const { field, row } = each;
  const { id, state, data } = row;
  const { water, proposed, byItself, accepted, control: controlled, partly, simulated } = texts[language];
  const [start, end] = [startOf(data), endOf(data)];
  const hours = {
    ...{ when: whenOf(start, window), from: time.wallClock(start), to: time.wallClock(end) },
    ...{ isLong: time.dateOf(end) > addDays(window.date, 1), isTimed: data.hours !== null },
  };
  const control = state === 'accepted' ? controls.get(id) : undefined;
  const conflict = field.conflicts[id];
  const sentences = [
    water(hours, data.gross),
    state === 'proposed'
      ? startsByItself(each)
        ? byItself
        : proposed
      : control === undefined
        ? accepted
        : controlled(control.state),
    ...(control !== undefined && control.failedRuns > 0 && control.state !== 'failed'
      ? [partly(control.failedRuns, control.runs)]
      : []),
    ...(control?.isSimulated === true ? [simulated] : []),
    ...(conflict === undefined ? [] : [renderPlan(language, conflict)]),
    ...(data.condition === null || start <= window.now
      ? []
      : [renderPlan(language, say('condition.rain', data.condition))]),
  ];
  return sentences.join(' ');
}

/** Why a field that should have water has none, and what would help most. */
export function unservedText(language: Language, time: ZonedTime, { field, open }: OpenField): string {
  const [next] = open;
  const { due, dueLater } = texts[language];
  const what = next === undefined ? due : dueLater(time.dateOf(startOf(next.data)));
  if (field.unserved === null) return what;
  const { reason, help } = field.unserved;
  return [what, ...[reason, ...help.slice(0, 1)].map((message) => renderPlan(language, message))].join(' ');
}

/** 'planned 0.42 in, applied 0.30 in. 29% less water than planned. It began 20 min late.' */
export function flowedText(
  language: Language,
  { row, verdict, isOff, causes }: DailyFarm['flowed'][number],
): string {
  const { flowed, notFlowed, notReported } = texts[language];
  const { gross, applied } = row.data;
  const amounts =
    applied.length === 0
      ? notFlowed(gross)
      : flowed(
          gross,
          applied.reduce((sum, part) => sum + part.gross, 0),
        );
  const messages = [verdict, ...(isOff ? causes.slice(0, 1) : [])].map((message) =>
    renderPlan(language, message),
  );
  const isUnknown = applied.length === 0 && causes.length === 0;
  return [amounts, ...messages, ...(isUnknown ? [notReported] : [])].join(' ');
}
