const styles = {
  long: { month: 'short', day: 'numeric', year: 'numeric' },
  short: { weekday: 'short', month: 'numeric', day: 'numeric' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A farm's calendar day ('2026-11-21') in words. Not a moment: no time zone may move it. */
export function calendarDay(isoDate: string, style: keyof typeof styles = 'long'): string {
  return new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...styles[style] });
}
