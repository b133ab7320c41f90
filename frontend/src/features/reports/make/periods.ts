import { addDays } from '@headgate/agronomy';
import type { ReportInput, ReportKind } from '@headgate/contracts/report';

/** `own`: the days are entered. */
export const periods = [
  'last-week',
  'this-week',
  'this-month',
  'water-year',
  'last-water-year',
  'twelve-months',
  'own',
] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  'last-week': 'Last week',
  'this-week': 'This week so far',
  'this-month': 'This month so far',
  'water-year': 'This water year so far',
  'last-water-year': 'Last water year',
  'twelve-months': 'Last twelve months',
  own: 'Days I choose',
};

/** What each kind is mostly about. */
export const usualPeriod: Readonly<Record<ReportKind, Period>> = {
  weekly: 'last-week',
  'irrigation-record': 'water-year',
  season: 'water-year',
  groundwater: 'water-year',
  sweep: 'twelve-months',
  exchange: 'this-month',
};

type Days = Pick<ReportInput, 'from' | 'to'>;

/** First and last day; `today`: of the farm's calendar. A week begins with Monday, a water year with October. */
export function daysOfPeriod(period: Exclude<Period, 'own'>, today: string): Days {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const october = `${String(Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) >= 10 ? 0 : 1))}-10-01`;
  const before = `${String(Number(october.slice(0, 4)) - 1)}-10-01`;
  const month = `${today.slice(0, 8)}01`;
  const days: Readonly<Record<typeof period, Days>> = {
    'last-week': { from: addDays(monday, -7), to: addDays(monday, -1) },
    'this-week': { from: monday, to: today },
    'this-month': { from: month, to: today },
    'water-year': { from: october, to: today },
    'last-water-year': { from: before, to: addDays(october, -1) },
    'twelve-months': {
      from: `${String(Number(month.slice(0, 4)) - 1)}${month.slice(4)}`,
      to: addDays(month, -1),
    },
  };
  return days[period];
}
