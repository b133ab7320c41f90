import type { Language } from './language.ts';

const shape = /^\d{4}-\d{2}(?<day>-\d{2}(?<clock> \d{2}:\d{2})?)?$/;
const month = { month: 'short', year: 'numeric' } as const;
const day = { ...month, day: 'numeric' } as const;
const moment = { ...day, hour: 'numeric', minute: '2-digit' } as const;

/** Making a format is slow, and a report has thousands of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(options).join(' ')}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  // A farm's calendar and clock, not a moment: no time zone may move it.
  const format = new Intl.DateTimeFormat(`${language}-US`, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

function written(
  text: string,
  language: Language,
  optionsOf: (parts: { readonly day?: string; readonly clock?: string }) => Intl.DateTimeFormatOptions,
): string {
  const parts = shape.exec(text)?.groups;
  const time =
    parts === undefined ? NaN : Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : ''}`);
  return parts === undefined || Number.isNaN(time) ? text : formatOf(language, optionsOf(parts)).format(time);
}

/** '2026-07-14' as 'Jul 14, 2026', '2026-07' as 'Jul 2026', '2026-07-14 21:00' with its time of day; any other text as it is. */
export const writtenDate = (text: string, language: Language): string =>
  written(text, language, (parts) =>
    parts.clock !== undefined ? moment : parts.day !== undefined ? day : month,
  );

/** As it stands below a chart, whose title tells the year: 'Jul 14', 'Jul'. */
export const shortDate = (text: string, language: Language): string =>
  written(text, language, (parts) =>
    parts.day === undefined ? { month: 'short' } : { month: 'short', day: 'numeric' },
  );
