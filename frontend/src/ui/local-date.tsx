import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The day of a moment (ISO, UTC) on the visitor's own calendar. Only a browser knows that: a page written at build has
 * the day in UTC, and so has the browser until it has taken the page over.
 */
export function LocalDate({ moment, className }: { moment: string; className?: string }) {
  const text = useSyncExternalStore(
    never,
    () => dayOf(moment),
    () => dayOf(moment, 'UTC'),
  );
  return (
    <time dateTime={moment} className={className}>
      {text}
    </time>
  );
}

function dayOf(moment: string, timeZone?: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
}
