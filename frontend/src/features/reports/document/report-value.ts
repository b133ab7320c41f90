import type { Language } from '@headgate/contracts/language';

/** What a figure or a cell holds; null: nobody knows it, or there is none. */
export type Value = string | number | null;

export interface Written {
  readonly unit: string | null;
  readonly digits: number;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, digits: number, isMoney: boolean): Intl.NumberFormat {
  const key = `${language} ${String(digits)} ${String(isMoney)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  // Never '-0'. Spanish as it is written in California has the point before decimals.
  const format = new Intl.NumberFormat(`${language}-US`, {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' },
    ...(isMoney && { style: 'currency', currency: 'USD' }),
  });
  formats.set(key, format);
  return format;
}

/** The one unit that stands before its number. */
const isMoney = (unit: string | null): boolean => unit === '$';

/** A value without its unit, by the rules of the document's language: '1,234.50'; dollars with their sign. */
export function valueText(value: Value, { unit, digits }: Written, language: Language): string | null {
  return typeof value === 'number' ? formatOf(language, digits, isMoney(unit)).format(value) : value;
}

/** What stands after the number; null: nothing does. */
export const unitAfter = (unit: string | null): string | null => (isMoney(unit) ? null : unit);
