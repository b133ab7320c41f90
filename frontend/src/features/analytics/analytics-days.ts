import { addDays } from '@headgate/agronomy';
import { maxAnalyticsDays } from '@headgate/contracts/analytics';

/** `own`: the days are entered. */
export const periods = ['water-year', 'season', 'month', 'last-month', 'last-water-year', 'own'] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  'water-year': 'This water year so far',
  season: 'This season so far (from March)',
  month: 'This month so far',
  'last-month': 'Last month',
  'last-water-year': 'Last water year',
  own: 'Days I choose',
};

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** `today`: of the farm's calendar. A water year begins with October; before March the last season is shown, which ended with October. */
export function daysOfPeriod(period: Exclude<Period, 'own'>, today: string): Days {
  const year = Number(today.slice(0, 4));
  const october = `${String(today.slice(5, 7) >= '10' ? year : year - 1)}-10-01`;
  const lastDay = addDays(`${today.slice(0, 8)}01`, -1);
  const days: Readonly<Record<typeof period, Days>> = {
    'water-year': { from: october, to: today },
    season:
      today.slice(5, 7) >= '03'
        ? { from: `${String(year)}-03-01`, to: today }
        : { from: `${String(year - 1)}-03-01`, to: `${String(year - 1)}-10-31` },
    month: { from: `${today.slice(0, 8)}01`, to: today },
    'last-month': { from: `${lastDay.slice(0, 8)}01`, to: lastDay },
    'last-water-year': {
      from: `${String(Number(october.slice(0, 4)) - 1)}-10-01`,
      to: addDays(october, -1),
    },
  };
  return days[period];
}

const day = /^(?:199\d|20\d\d|21[0-8]\d)-\d\d-\d\d$/;
const dayMs = 86_400_000;
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text));

/** What is wrong with days that somebody entered; undefined: nothing. */
export function wrongDays({ from, to }: Days): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Enter both days, from 1990 on.';
  if (from > to) return 'The last day must not be before the first.';
  return (Date.parse(to) - Date.parse(from)) / dayMs >= maxAnalyticsDays
    ? `Choose at most ${String(maxAnalyticsDays)} days. For more, compare years.`
    : undefined;
}
