import { addDays, daysBetween } from '@headgate/agronomy';

/** Millimeters over an acre in an acre-foot. */
export const mmAcresPerAcreFoot = 304.8;

/** The same day so many years later, or earlier; 29 February is 28 where there is none. */
export function inYears(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + years)}${date.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}

function isDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** A time of whole days; `to`: the day after the last. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Each day of a time. */
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));

/** [days] */
export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to);

export const monthAfter = (date: string, months = 1): string => {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};
