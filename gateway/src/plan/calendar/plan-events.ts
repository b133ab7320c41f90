import type { CalendarEntry } from '@headgate/contracts/calendar';
import type { Language } from '@headgate/contracts/language';
import type { PlannedState } from '@headgate/contracts/plan';
import type { CalendarEvent } from './icalendar.ts';

const statuses: Readonly<Record<PlannedState, CalendarEvent['status']>> = {
  proposed: 'TENTATIVE',
  accepted: 'CONFIRMED',
  applied: 'CONFIRMED',
  'not-reported': 'CONFIRMED',
  postponed: 'CANCELLED',
  skipped: 'CANCELLED',
  expired: 'CANCELLED',
  withdrawn: 'CANCELLED',
};

/** What a calendar says, in each language. */
const texts = {
  en: {
    locale: 'en-US',
    plan: 'Irrigation plan',
    water: (field: string) => `Water ${field}`,
    proposed: 'proposed',
    run: (start: string, end: string) => `${start} to ${end}`,
    inches: 'in',
  },
  es: {
    locale: 'es-US',
    plan: 'Plan de riego',
    water: (field: string) => `Regar ${field}`,
    proposed: 'propuesto',
    run: (start: string, end: string) => `De ${start} a ${end}`,
    inches: 'pulg',
  },
} as const satisfies Record<Language, object>;
type Texts = (typeof texts)[Language];

/** The calendar's name. */
export const planName = (language: Language): string => texts[language].plan;

interface Reading {
  readonly timeZone: string;
  readonly language: Language;
}

/** What is planned as events: field names and hours, and amounts where the link has them. */
export function planEvents(
  entries: readonly CalendarEntry[],
  { timeZone, language }: Reading,
): CalendarEvent[] {
  const say = texts[language];
  const clock = new Intl.DateTimeFormat(say.locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  return entries.map((entry) => ({
    uid: entry.id,
    sequence: entry.sequence,
    status: statuses[entry.state],
    start: new Date(entry.start),
    end: new Date(entry.end),
    summary: `${say.water(entry.field)}${entry.state === 'proposed' ? ` (${say.proposed})` : ''}`,
    description: descriptionOf(entry, say, (time) => clock.format(new Date(time))),
  }));
}

/** Where the water pauses an event is longer than it flows, so its runs are listed. */
function descriptionOf(
  { runs, amount }: CalendarEntry,
  say: Texts,
  at: (time: string) => string,
): string | undefined {
  const lines = runs.length > 1 ? runs.map(({ start, end }) => say.run(at(start), at(end))) : [];
  if (amount !== null) {
    const inches = `${amount.inches.toFixed(2)} ${say.inches}`;
    lines.push(amount.hours === null ? inches : `${inches}, ${String(Math.round(amount.hours * 10) / 10)} h`);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}
