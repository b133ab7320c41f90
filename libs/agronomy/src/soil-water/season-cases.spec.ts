import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fraction, metres, metresPerSecond, mm, percent } from '../units.ts';
import { windAtTwoMetres } from '../reference-et/wind-at-two-metres.ts';
import type { DayResult, SeasonDay, SeasonParameters } from './balance-types.ts';
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

describe.each(['cotton2013-dry', 'maize2022-greeley'])('%s', (name) => {
  const file = new URL(`../../test/reference/${name}.json`, import.meta.url);
  // The file's shape is checked by what follows: a missing column fails.
  const known = JSON.parse(readFileSync(file, 'utf8')) as SeasonCase;
  const result = runSeason(
    parametersOf(known),
    known.days.map((row) => dayOf(known, row)),
  );

  it.each(known.columns_expected)('agrees with pyfao56 on %s, every day', (column) => {
    const read = columns[column];
    if (read === undefined) throw new Error(`nobody reads the column ${column}`);
    const position = known.columns_expected.indexOf(column);
    const differences = known.expected_dual_kc_pyfao56.map((row, day) =>
      Math.abs(read(result.days[day]!) - row[position]!),
    );
    expect(differences).toHaveLength(known.days.length);
    expect(Math.max(...differences)).toBeLessThanOrEqual(
      column.startsWith('K') || column === 'p' ? 0.001 : 0.01,
    );
  });

  it('agrees on the sums of the season', () => {
    const { sums, start, end } = result;
    const ours = {
      ETref: sums.referenceEt,
      ETcm: sums.singleCropEt,
      ETcb: sums.basalEt,
      ETmax: sums.maximumEt,
      ETc: sums.cropEt,
      ETa: sums.actualEt,
      E: sums.evaporation,
      T: sums.transpiration,
      DP: sums.deepPercolation,
      Irrig: sums.irrigation,
      Rain: sums.rain,
      Runoff: sums.runoff,
      Dr_end: end.depletion,
    };
    for (const [name, value] of Object.entries(ours)) {
      expect({ [name]: value }).toEqual({ [name]: expect.closeTo(known.season_sums_pyfao56[name]!, 2) });
    }
    expect(start.depletion).toBeCloseTo(startOf(known), 6);
  });
});

/** pyfao56 prints the first day's end as its start; before it comes FAO-56 eq. 87. */
function startOf({ parameters }: SeasonCase): number {
  return 1000 * (parameters['thetaFC']! - parameters['theta0']!) * parameters['Zrini']!;
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
