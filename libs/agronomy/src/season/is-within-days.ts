import type { MonthAndDay } from '../catalogue/crop-curve.ts';

/** Whether a date lies between two days of the year, both included; they may span New Year. */
export function isWithinDays(
  date: string,
  { from, to }: { readonly from: MonthAndDay; readonly to: MonthAndDay },
): boolean {
  const today = ofYear({ month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) });
  const first = ofYear(from);
  const last = ofYear(to);
  return first <= last ? today >= first && today <= last : today >= first || today <= last;
}

const ofYear = ({ month, day }: MonthAndDay): number => month * 100 + day;
