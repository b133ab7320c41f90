import { addDays } from '@headgate/agronomy';
import type { WaitingIrrigations } from '@headgate/contracts/daily-plan-questions';
import type { Language } from '@headgate/contracts/language';
import type { ZonedTime } from '../../time/zoned-time.ts';
import { texts as dailyTexts, whenOf, windowOf } from '../daily/daily-lines.ts';
import type { WateringHours } from '../daily/daily.en.ts';
import { renderPlan } from '../messages/render-plan.ts';
import { endOf, startOf } from '../planned/planned-row.ts';
import { reminderEnglish, type ReminderTexts } from './reminder.en.ts';
import { reminderSpanish } from './reminder.es.ts';
import type { WaitingIrrigation } from './waiting-irrigations.ts';

/** So many lines make a mail that somebody still reads; what is left out is counted. */
const maxLines = 60;

const texts: Readonly<Record<Language, ReminderTexts>> = { en: reminderEnglish, es: reminderSpanish };

/** Irrigations that wait for a person, in words. Undefined: none does. In order of time; `now` [ms]. */
export function reminderOf(
  language: Language,
  waiting: readonly WaitingIrrigation[],
  { time, now }: { readonly time: ZonedTime; readonly now: number },
): WaitingIrrigations | undefined {
  const [first] = waiting;
  if (first === undefined) return undefined;
  const lineOf = ({ name, row: { data }, why }: WaitingIrrigation) => ({
    field: name,
    text: [
      dailyTexts[language].water(hoursOf(data, { time, now }), data.gross),
      ...(why === undefined ? [] : [renderPlan(language, why)]),
    ].join(' '),
  });
  return {
    headline: texts[language].headline(waiting.length, time.wallClock(startOf(first.row.data))),
    irrigations: { count: waiting.length, lines: waiting.slice(0, maxLines).map(lineOf) },
  };
}

function hoursOf(
  data: WaitingIrrigation['row']['data'],
  { time, now }: { readonly time: ZonedTime; readonly now: number },
): WateringHours {
  const window = windowOf(time, now);
  const [start, end] = [startOf(data), endOf(data)];
  return {
    when: start < window.to ? whenOf(start, window) : 'tomorrow',
    ...{ from: time.wallClock(start), to: time.wallClock(end) },
    ...{ isLong: time.dateOf(end) > addDays(window.date, 1), isTimed: data.hours !== null },
  };
}
