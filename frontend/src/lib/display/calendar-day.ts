/** Made once, when it is first needed: a list of fields shows thousands of days. */
function formatted(options: Intl.DateTimeFormatOptions): (isoDate: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (isoDate) => {
    // A farm's calendar day, not a moment: no time zone may move it.
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
    return format.format(new Date(`${isoDate}T00:00:00Z`));
  };
}

/** '2026-11-21' as 'Nov 21, 2026'. */
export const calendarDay = formatted({ month: 'short', day: 'numeric', year: 'numeric' });

/** '2026-11-21' as 'Sat'. */
export const weekday = formatted({ weekday: 'short' });

const dayAlone = formatted({ day: 'numeric' });

/** '2026-11-21' as 'Sat 21'. */
export const weekdayAndDay = (isoDate: string) => `${weekday(isoDate)} ${dayAlone(isoDate)}`;

/** '2026-11-21' as 'Nov 21'. */
export const monthAndDay = formatted({ month: 'short', day: 'numeric' });

/** '2026-11-21' as 'Nov'. */
export const monthName = formatted({ month: 'short' });

/** '2026-11-21' as 21. */
export const dayOfMonth = (isoDate: string): number => Number(isoDate.slice(8));
