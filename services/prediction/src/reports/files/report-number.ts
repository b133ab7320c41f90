import type { Language } from '@headgate/contracts/language';

/** Spanish as it is written in California: the point is the decimal one. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Making a format is slow, and a report has the same few everywhere. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, digits: number, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${digits} ${useGrouping}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  // Never '-0'.
  const format = new Intl.NumberFormat(locale, { ...options, useGrouping, signDisplay: 'negative' });
  formats.set(key, format);
  return format;
}

/** As a person reads it: '1,234.50'. */
export function readableNumber(value: number, digits: number, language: Language): string {
  return formatOf(locales[language], digits, true).format(value);
}

/** As a program reads it: '1234.50', rounded as `readableNumber` rounds. */
export function plainNumber(value: number, digits: number): string {
  return formatOf('en-US', digits, false).format(value);
}
