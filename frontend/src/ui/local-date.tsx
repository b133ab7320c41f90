import { localDayName } from '../lib/display/local-day-name.ts';

/** The day of a moment (ISO, UTC) on the farm's calendar. */
export function LocalDate({ moment, className }: { moment: string; className?: string }) {
  return (
    <time dateTime={moment} className={className}>
      {localDayName(moment)}
    </time>
  );
}
