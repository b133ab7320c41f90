import { randomFrom, type Random } from '../../seasons/weather/random.ts';
import { drawChange, type Change } from './change.ts';
import { crops } from './crops.ts';
import { drawMeters, type MeterOf } from './draw-meters.ts';
import { eachWeek, series, side } from './series.ts';
import type { Range, Setting } from './setting.ts';
import { drawWeather, weeks, type SeasonWeather } from './weather.ts';

/** A week as it is on record [acre-feet]: what the meter showed, and the need by the known weather. */
export interface RecordedWeek {
  readonly applied: number;
  readonly need: number;
}

interface DrawnField {
  readonly advised: boolean;
  readonly meters: readonly [baseline: string, report: string];
  readonly baseline: readonly RecordedWeek[];
  readonly report: readonly RecordedWeek[];
}

/** What is on record of a farm, and what nobody knows of it [acre-feet]. */
export interface DrawnFarm {
  readonly fields: readonly DrawnField[];
  /** As somebody enters it, with the standard error that they state. */
  readonly entered: readonly {
    readonly on: 'baseline' | 'use';
    readonly amount: number;
    readonly error: number;
  }[];
  readonly avoided: number;
  /** What the advised fields would have been given. */
  readonly withoutAdvice: number;
  readonly changed: boolean;
  readonly hasControls: boolean;
  /** The second year needs less than the first. */
  readonly wetter: boolean;
}

interface Season {
  readonly weather: SeasonWeather;
  /** What the weather is thought to have been. */
  readonly known: SeasonWeather;
  readonly common: readonly number[];
}

/** A field as it is. */
interface World {
  readonly acres: number;
  readonly crop: (week: number) => number;
  readonly behaviour: number;
  readonly advised: boolean;
  readonly saved: number;
  readonly residuals: readonly [readonly number[], readonly number[]];
}

/** One farm, the same for the same seed. */
export function drawFarm(setting: Setting, seed: string): DrawnFarm {
  const random = randomFrom(seed);
  const between = ([from, to]: Range) => from + (to - from) * random.uniform();
  const residual = { rho: between(setting.rho), cv: between(setting.cv), common: between(setting.common) };
  const bias = 1 + setting.etoBias * side(random);
  const seasons = [0, 1].map((): Season => {
    const weather = drawWeather(random);
    return { weather, known: misread(weather, bias, setting, random), common: series(residual.rho, random) };
  });
  const [first, second] = seasons;
  if (first === undefined || second === undefined) throw new Error('A farm has two seasons');
  const hasControls = setting.fields > 2 && random.uniform() < setting.controls;
  const controls = hasControls ? Math.max(1, Math.round(setting.fields / 4)) : 0;
  const drift = 1 + setting.drift * random.normal();
  const worlds = Array.from({ length: setting.fields }, (_, at): World => {
    const advised = at >= controls;
    return {
      acres: between([10, 80]),
      crop: crops[Math.floor(random.uniform() * crops.length)] ?? (() => 1),
      behaviour: between([0.9, 1.5]),
      advised,
      saved: advised ? setting.savings * between([0.5, 1.5]) : 0,
      residuals: [series(residual.rho, random), series(residual.rho, random)],
    };
  });
  const width = Math.sqrt(Math.log(1 + residual.cv ** 2));
  const factor = (season: Season, own: readonly number[], week: number, wide: number) => {
    const shared = Math.sqrt(residual.common) * (season.common[week] ?? 0);
    const deviation = wide * width * (shared + Math.sqrt(1 - residual.common) * (own[week] ?? 0));
    return Math.exp(deviation - (wide * width) ** 2 / 2);
  };
  const change = random.uniform() < setting.changes ? drawChange(setting, controls, random) : undefined;
  const meterOf = drawMeters(setting, random);
  return assemble({ setting, first, second, worlds, change, drift, factor, meterOf, hasControls, random });
}

interface Ingredients {
  readonly setting: Setting;
  readonly first: Season;
  readonly second: Season;
  readonly worlds: readonly World[];
  readonly change: Change | undefined;
  readonly drift: number;
  readonly factor: (season: Season, own: readonly number[], week: number, wide: number) => number;
  readonly meterOf: MeterOf;
  readonly hasControls: boolean;
  readonly random: Random;
}

function assemble(ingredients: Ingredients): DrawnFarm {
  const { setting, first, second, worlds, change, drift, factor, meterOf, hasControls, random } = ingredients;
  const sums = { avoided: 0, without: 0, needs: [0, 0] as [number, number], effect: 0 };
  const fields = worlds.map((world, at): DrawnField => {
    const [before, after] = [meterOf(at, 0), meterOf(at, 1)];
    const mean = meanNeed(world, first.weather);
    const given = (season: Season, week: number, need: number, own: readonly number[], wide: number) =>
      world.behaviour *
      ((1 - setting.fixedPart) * need + setting.fixedPart * mean) *
      factor(season, own, week, wide);
    const baseline = eachWeek((week) => {
      const need = needOf(world, first.weather, week);
      if (world.advised) sums.needs[0] += need;
      return {
        applied: before.factor * given(first, week, need, world.residuals[0], 1),
        need: needOf(world, first.known, week),
      };
    });
    const report = eachWeek((week) => {
      const touched = change?.field === at && week >= change.from && week < change.to ? change : undefined;
      const usual = needOf(world, second.weather, week);
      if (world.advised) sums.needs[1] += usual;
      const crop = touched?.kind === 'crop' ? { ...world, crop: touched.crop } : world;
      const area = touched?.kind === 'acreage' ? 1 - touched.share : 1;
      const give = (of: World, wide: number) =>
        drift * given(second, week, needOf(of, second.weather, week), world.residuals[1], wide);
      const counterfactual = area * give(crop, 1);
      sums.effect += counterfactual - give(world, 1);
      const used = (1 - world.saved) * area * give(crop, world.advised ? setting.steadiness : 1);
      if (world.advised) {
        sums.without += counterfactual;
        sums.avoided += counterfactual - used;
      }
      const shown = touched?.kind === 'meter' ? 0 : after.factor * used;
      if (touched?.kind === 'meter') sums.effect += used;
      return { applied: shown, need: needOf(world, second.known, week) };
    });
    return { advised: world.advised, meters: [before.name, after.name], baseline, report };
  });
  return {
    fields,
    entered: change === undefined || !setting.changesAreEntered ? [] : [enter(change, sums.effect, random)],
    avoided: sums.avoided,
    withoutAdvice: sums.without,
    changed: change !== undefined,
    hasControls,
    wetter: sums.needs[1] < sums.needs[0],
  };
}

/** Whoever enters a change knows it to about a seventh. */
function enter(change: Change, effect: number, random: Random) {
  const amount = effect * (1 + 0.15 * random.normal());
  return {
    on: change.kind === 'meter' ? ('use' as const) : ('baseline' as const),
    amount,
    error: 0.15 * Math.abs(amount),
  };
}

/** [acre-feet a week] */
function needOf(world: World, weather: SeasonWeather, week: number): number {
  const use = world.crop(week) * (weather.eto[week] ?? 0);
  return (Math.max(0, use - (weather.rain[week] ?? 0)) / 304.8) * world.acres;
}

function meanNeed(world: World, weather: SeasonWeather): number {
  return eachWeek((week) => needOf(world, weather, week)).reduce((sum, each) => sum + each, 0) / weeks;
}

function misread(weather: SeasonWeather, bias: number, setting: Setting, random: Random): SeasonWeather {
  const season = bias * (1 + setting.etoSeasonBias * side(random));
  return {
    eto: weather.eto.map((each) => each * season * (1 + setting.etoNoise * random.normal())),
    rain: weather.rain.map((each) => each * (1 + 0.15 * random.normal())),
  };
}
