const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of a moment on the visitor's own calendar, '2026-11-21'. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
