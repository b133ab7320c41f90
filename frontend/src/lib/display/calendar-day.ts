const format = (isoDate: string, options: Intl.DateTimeFormatOptions) =>
  // A farm's calendar day, not a moment: no time zone may move it.
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

/** '2026-11-21' as 'Nov 21, 2026'. */
export const calendarDay = (isoDate: string) =>
  format(isoDate, { month: 'short', day: 'numeric', year: 'numeric' });

/** '2026-11-21' as 'Sat'. */
export const weekday = (isoDate: string) => format(isoDate, { weekday: 'short' });

/** '2026-11-21' as 'Sat 21'. */
export const weekdayAndDay = (isoDate: string) =>
  `${weekday(isoDate)} ${format(isoDate, { day: 'numeric' })}`;

/** '2026-11-21' as 'Nov 21'. */
export const monthAndDay = (isoDate: string) => format(isoDate, { month: 'short', day: 'numeric' });

/** '2026-11-21' as 'Nov'. */
export const monthName = (isoDate: string) => format(isoDate, { month: 'short' });

/** '2026-11-21' as 21. */
export const dayOfMonth = (isoDate: string): number => Number(isoDate.slice(8));
