import type { CalendarEntry } from '@headgate/contracts/calendar';
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

/** What is planned as events: field names and hours, and amounts where the link has them. */
export function planEvents(entries: readonly CalendarEntry[], timeZone: string): CalendarEvent[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return entries.map((entry) => ({
    uid: entry.id,
    sequence: entry.sequence,
    status: statuses[entry.state],
    start: new Date(entry.start),
    end: new Date(entry.end),
    summary: entry.state === 'proposed' ? `Water ${entry.field} (proposed)` : `Water ${entry.field}`,
    description: descriptionOf(entry, (time) => clock.format(new Date(time))),
  }));
}

/** Where the water pauses an event is longer than it flows, so its runs are listed. */
function descriptionOf({ runs, amount }: CalendarEntry, at: (time: string) => string): string | undefined {
  const lines = runs.length > 1 ? runs.map(({ start, end }) => `${at(start)} to ${at(end)}`) : [];
  if (amount !== null) {
    const inches = `${amount.inches.toFixed(2)} in`;
    lines.push(amount.hours === null ? inches : `${inches}, ${String(Math.round(amount.hours * 10) / 10)} h`);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}
