import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { windAtTwoMetres } from '../reference-et/wind-at-two-metres.ts';
import { fraction, metres, metresPerSecond, mm, percent } from '../units.ts';
import type { DayResult, SeasonDay, SeasonParameters, SeasonResult } from './balance-types.ts';
import { runSeason } from './run-season.ts';

/** Seasons that pyfao56 (USDA-ARS, CC0) computed: source inside each file. */
interface SeasonCase {
  readonly site: { readonly reference_crop: 'S' | 'T'; readonly wind_height_m: number };
  readonly parameters: Readonly<Record<string, number>>;
  readonly columns_days: readonly string[];
  readonly days: readonly (readonly (string | number | null)[])[];
  readonly columns_expected: readonly string[];
  readonly expected_dual_kc_pyfao56: readonly (readonly number[])[];
  readonly season_sums_pyfao56: Readonly<Record<string, number>>;
}

const columns: Readonly<Record<string, (day: DayResult) => number>> = {
  Kcm: (day) => day.kcSingle,
  Kcb: (day) => day.kcb,
  fc: (day) => day.canopyCover,
  few: (day) => day.evaporatingFraction,
  De: (day) => day.surfaceDepletion,
  Ke: (day) => day.ke,
  E: (day) => day.evaporation,
  Kc: (day) => day.kc,
  ETc: (day) => day.cropEt,
  TAW: (day) => day.totalAvailable,
  Zr: (day) => day.rootDepth,
  p: (day) => day.p,
  RAW: (day) => day.readilyAvailable,
  Ks: (day) => day.ks,
  ETa: (day) => day.actualEt,
  T: (day) => day.transpiration,
  DP: (day) => day.deepPercolation,
  Dr: (day) => day.depletion,
  Runoff: (day) => day.runoff,
};

/** Printed in millimetres; the other columns are coefficients, shares and metres. */
const depths = new Set(['De', 'E', 'ETc', 'TAW', 'RAW', 'ETa', 'T', 'DP', 'Dr', 'Runoff']);
/** Half of the third decimal, which is the last one printed. */
const asPrinted = 0.0005 + 1e-9;
/** What pyfao56 prints for a deeper soil bucket than these runs have. */
const notUsed = -99.999;

const seasonTotals: Readonly<Record<string, (result: SeasonResult, known: SeasonCase) => number>> = {
  ETref: ({ sums }) => sums.referenceEt,
  ETcm: ({ sums }) => sums.singleCropEt,
  ETcb: ({ sums }) => sums.basalEt,
  ETmax: ({ sums }) => sums.maximumEt,
  ETc: ({ sums }) => sums.cropEt,
  ETa: ({ sums }) => sums.actualEt,
  E: ({ sums }) => sums.evaporation,
  T: ({ sums }) => sums.transpiration,
  DP: ({ sums }) => sums.deepPercolation,
  Irrig: ({ sums }) => sums.irrigation,
  // The balance takes net depths: losses are what the file's efficiencies leave out.
  IrrLoss: ({ sums }, known) => grossOf(known) - sums.irrigation,
  Rain: ({ sums }) => sums.rain,
  Runoff: ({ sums }) => sums.runoff,
  // pyfao56 counts from the first day's end.
  Dr_ini: ({ days }) => days[0]!.depletion,
  Dr_end: ({ end }) => end.depletion,
  Drmax_ini: () => notUsed,
  Drmax_end: () => notUsed,
};

describe.each(['cotton2013-dry', 'maize2022-greeley'])('%s', (name) => {
  const known = read(name);
  const result = runSeason(
    parametersOf(known),
    known.days.map((row) => dayOf(known, row)),
  );

  it.each(known.columns_expected)('agrees with pyfao56 on %s, every day', (column) => {
    const value = columns[column];
    if (value === undefined) throw new Error(`nobody reads the column ${column}`);
    const position = known.columns_expected.indexOf(column);
    const differences = known.expected_dual_kc_pyfao56.map((row, day) =>
      Math.abs(value(result.days[day]!) - row[position]!),
    );
    expect(differences).toHaveLength(known.days.length);
    expect(Math.max(...differences)).toBeLessThanOrEqual(depths.has(column) ? 0.01 : asPrinted);
  });

  it.each(Object.keys(known.season_sums_pyfao56))('agrees with pyfao56 on %s of the season', (name) => {
    const total = seasonTotals[name];
    if (total === undefined) throw new Error(`nobody reads the sum ${name}`);
    // Some 200 roundings of 0.0005.
    expect(Math.abs(total(result, known) - known.season_sums_pyfao56[name]!)).toBeLessThanOrEqual(0.01);
  });

  it('starts from the water content that was measured: FAO-56 eq. 87', () => {
    const { thetaFC, theta0, Zrini } = known.parameters;
    expect(result.start.depletion).toBeCloseTo(1000 * (thetaFC! - theta0!) * Zrini!, 9);
  });
});

describe('cotton2013-dry', () => {
  it('tells nothing of runoff: by its own curve number its rains on dry ground would not run off either', () => {
    const known = read('cotton2013-dry');
    const days = known.days.map((row) => dayOf(known, row));
    const { sums } = runSeason({ ...parametersOf(known), curveNumber: known.parameters['CN2']! }, days);
    expect(sums.runoff).toBe(0);
  });
});

function read(name: string): SeasonCase {
  const file = new URL(`../../test/reference/${name}.json`, import.meta.url);
  // The file's shape is checked by the tests: a missing column fails.
  return JSON.parse(readFileSync(file, 'utf8')) as SeasonCase;
}

function grossOf(known: SeasonCase): number {
  const column = known.columns_days.indexOf('Irrig');
  return known.days.reduce((sum, row) => sum + Number(row[column]), 0);
}

function parametersOf({ parameters, site }: SeasonCase): SeasonParameters {
  const value = (name: string) => {
    const found = parameters[name];
    if (found === undefined) throw new Error(`no parameter ${name}`);
    return found;
  };
  return {
    kc: { initial: value('Kcmini'), mid: value('Kcmmid'), end: value('Kcmend') },
    kcb: { initial: value('Kcbini'), mid: value('Kcbmid'), end: value('Kcbend') },
    stages: {
      initial: value('Lini'),
      development: value('Ldev'),
      mid: value('Lmid'),
      late: value('Lend'),
    },
    height: { initial: metres(value('hini')), max: metres(value('hmax')) },
    rootDepth: { initial: metres(value('Zrini')), max: metres(value('Zrmax')) },
    depletionFraction: fraction(value('pbase')),
    // The maize run held p, as its printed column shows.
    depletionFractionIsFixed: site.reference_crop === 'T',
    reference: site.reference_crop === 'T' ? 'tall' : 'short',
    fieldCapacity: fraction(value('thetaFC')),
    wiltingPoint: fraction(value('thetaWP')),
    initialWaterContent: fraction(value('theta0')),
    evaporationDepth: metres(value('Ze')),
    readilyEvaporable: mm(value('REW')),
  };
}

function dayOf(known: SeasonCase, row: readonly (string | number | null)[]): SeasonDay {
  const value = (column: string) => row[known.columns_days.indexOf(column)] ?? null;
  const number = (column: string, otherwise: number) => {
    const found = value(column);
    return typeof found === 'number' ? found : otherwise;
  };
  return {
    referenceEt: mm(number('ETref', NaN)),
    rain: mm(number('Rain', NaN)),
    irrigation: mm((number('Irrig', 0) * number('ieff', 100)) / 100),
    wettedFraction: fraction(number('fw', 1)),
    windSpeed: windAtTwoMetres(metresPerSecond(number('wind', NaN)), metres(known.site.wind_height_m)),
    minimumHumidity: percent(number('rhmin', NaN)),
  };
}
