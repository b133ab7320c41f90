import { addDays } from '../src/season/add-days.ts';
import { daysBetween } from '../src/season/days-between.ts';

/**
 * A planning curve of the Department of Water Resources (DWR), as in the file js/cups.js of UC Davis' Delta study: Kc from
 * A to B, a line to C, a plateau to D, a line to E. B, C and D in percent of the season.
 */
interface DwrCurve {
  readonly planted: string;
  readonly harvested: string;
  readonly percent: readonly [b: number, c: number, d: number];
  readonly kc: readonly [initial: number, mid: number, end: number];
}

/** What DWR's Cal-SIMETAW printed for a county unit in water year 2015 [mm a month]. */
interface DwrUnit {
  /** October 2014 to September 2015. */
  readonly referenceEt: readonly number[];
  /** By month, of a run whose vines or trees are dormant: what the wet soil evaporates from November to March. */
  readonly bareSoil: Readonly<Record<string, number>>;
}

/** Read in model_output: `Vineyard` of DAUCo_18539, 18634 and 18507, and for November of the last `Walnuts`. */
export const dwrUnits = {
  sanJoaquin: {
    referenceEt: [104.06, 44.11, 32.86, 31.82, 55.9, 105.04, 139.8, 156.12, 205.59, 212.75, 195.07, 149.12],
    bareSoil: { '11': 43.59, '12': 35.82, '01': 16.64, '02': 36.29, '03': 49.57 },
  },
  sacramento: {
    referenceEt: [103.02, 43.68, 32.29, 32.29, 56.46, 104.49, 140.05, 157.44, 206.92, 214.06, 194.99, 149.52],
    bareSoil: { '11': 43.33, '12': 36.63, '01': 18.19, '02': 36.47, '03': 49.32 },
  },
  contraCosta: {
    referenceEt: [100.46, 43.94, 32.25, 31.89, 56.06, 102.94, 136.61, 150.49, 196.51, 204.06, 187.5, 144.17],
    bareSoil: { '11': 26.21, '12': 35.14, '01': 16.61, '02': 37.9, '03': 49.15 },
  },
} as const satisfies Record<string, DwrUnit>;

export const dwrCurves = {
  wheat: {
    planted: '2014-11-01',
    harvested: '2015-05-31',
    percent: [20, 45, 75],
    kc: [0.33, 1.1, 0.15],
  },
  winterGrain: {
    planted: '2014-11-01',
    harvested: '2015-05-31',
    percent: [20, 45, 75],
    kc: [0.33, 1.05, 0.15],
  },
  grainOfUnit185: {
    planted: '2014-11-01',
    harvested: '2015-05-15',
    percent: [18, 39, 77],
    kc: [0.32, 1.05, 0.25],
  },
  onionsOfUnit185: {
    planted: '2014-09-15',
    harvested: '2015-05-31',
    percent: [10, 27, 73],
    kc: [0.55, 1.2, 0.55],
  },
  freshTomatoesOfUnit185: {
    planted: '2015-04-15',
    harvested: '2015-07-31',
    percent: [25, 50, 80],
    kc: [0.2, 1.1, 1],
  },
  broccoli: {
    planted: '2015-04-01',
    harvested: '2015-07-31',
    percent: [20, 50, 83],
    kc: [0.3, 1, 0.8],
  },
  apples: {
    planted: '2015-04-01',
    harvested: '2015-11-15',
    percent: [0, 50, 75],
    kc: [0.55, 1.15, 0.8],
  },
  /** With these Cal-SIMETAW printed 896 mm for San Joaquin and Sacramento County: the proof of `dwrSeasonalEt`. */
  vineyardsOfUnit185: {
    planted: '2015-04-01',
    harvested: '2015-11-15',
    percent: [0, 25, 75],
    kc: [0.45, 0.8, 0.35],
  },
  raisinGrapes: {
    planted: '2015-04-01',
    harvested: '2015-11-01',
    percent: [0, 25, 75],
    kc: [0.35, 1.1, 0.8],
  },
  tableGrapes: {
    planted: '2015-04-01',
    harvested: '2015-11-01',
    percent: [0, 25, 75],
    kc: [0.45, 1.05, 0.35],
  },
} as const satisfies Record<string, DwrCurve>;

/**
 * ETc of DWR's season [mm], as Cal-SIMETAW works it out: each month the larger of the curve's and bare soil's. The months
 * of the water year stand for their like before and after it.
 */
export function dwrSeasonalEt(curve: DwrCurve, unit: DwrUnit): number {
  const length = daysBetween(curve.planted, curve.harvested) + 1;
  const months = new Map<string, { curve: number; soil: number }>();
  for (let day = 0; day < length; day += 1) {
    const date = addDays(curve.planted, day);
    const month = date.slice(5, 7);
    const days = daysInMonth(date);
    const referenceEt = (unit.referenceEt[(Number(month) + 2) % 12] ?? 0) / days;
    const sum = months.get(date.slice(0, 7)) ?? { curve: 0, soil: 0 };
    months.set(date.slice(0, 7), {
      curve: sum.curve + kcOn(curve, (day / length) * 100) * referenceEt,
      soil: sum.soil + (unit.bareSoil[month] ?? 0) / days,
    });
  }
  return [...months.values()].reduce((sum, month) => sum + Math.max(month.curve, month.soil), 0);
}

function kcOn({ percent: [b, c, d], kc: [initial, mid, end] }: DwrCurve, percent: number): number {
  if (percent < b) return initial;
  if (percent < c) return initial + ((mid - initial) * (percent - b)) / (c - b);
  if (percent < d) return mid;
  return mid + ((end - mid) * (percent - d)) / (100 - d);
}

function daysInMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
}
