/** Day 0 of a spreadsheet's calendar: 60, 29 February 1900, is none. */
const dayZero = '1899-12-30';
/** 1954 to 2119: whatever is smaller or larger is no day of a meter's. */
const [firstSerial, lastSerial] = [20_000, 80_000];

const dayMs = 86_400_000;

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;

/** Whether a text may be a spreadsheet's number for a day: 45000, or 45000.5 at noon. */
export function isSerialDay(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= firstSerial && Number(text) <= lastSerial;
}

export const serialDay = (text: string): string => dayAfter(dayZero, Math.floor(Number(text)));

/** As 2025-06-01, 6/1/2025 or 6/1/25: month first, as American spreadsheets have it; what follows is a clock's time. Undefined: no day. */
export function writtenDay(text: string): string | undefined {
  const [, day = ''] =
    /^([\d/-]+)(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*Z)?\s*)?$/i.exec(text) ??
    [];
  const [, month = '', of = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(day) ?? [];
  const date =
    month === '' ? day : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${of.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** 03/04/2025: day first, as elsewhere, it would be another one. */
export function isAmbiguous(text: string): boolean {
  const [, one = '', other = ''] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/.exec(text) ?? [];
  return one !== '' && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other);
}
