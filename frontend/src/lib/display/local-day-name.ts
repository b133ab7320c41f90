/** The day of a moment (ISO, UTC) on the visitor's own calendar, within a sentence: 'Nov 21, 2026'. */
export const localDayName = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' });
