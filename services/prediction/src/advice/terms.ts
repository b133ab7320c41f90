import {
  hours,
  irrigationTime,
  mm,
  volumeOf,
  type Field,
  type FieldDay,
  type FieldState,
  type MillimetresPerHour,
} from '@headgate/agronomy';
import type { BalanceDay, WeatherSource } from '@headgate/contracts/prediction-terms';
import type { AdviceAmounts } from './advice.ts';
import type { FieldSetup } from './field.ts';
import { depletionOf, toTenth, type Past } from './follow-days.ts';
import { leachingFor } from './leaching.ts';
import type { AdviceTerms } from './messages/parameters.ts';
import type { Verdict } from './verdict.ts';

/** Everything the terms are made of. */
export interface TermsOf {
  readonly setup: FieldSetup;
  readonly field: Field;
  readonly today: string;
  /** First day of the sums. */
  readonly since: string;
  readonly applied: number | undefined;
  readonly sums: Pick<Past, 'days' | 'eto' | 'cropEt' | 'rain' | 'drained' | 'startingDepletion'>;
  /** Missing by a reading of the soil [mm]. */
  readonly measured?: number;
  readonly state: FieldState;
  readonly verdict: Verdict;
  readonly trigger: number;
  /** The day that is decided on, if nothing is applied. */
  readonly on: FieldDay;
  readonly dayIndex: number;
  readonly season: AdviceTerms['season'] & { readonly stage: AdviceTerms['crop_stage'] };
  readonly source: WeatherSource;
  readonly fetchedAt: string | null;
  readonly days: BalanceDay[];
}

/** The terms as the answer shows them: rounded so that they add up. */
export function termsOf(parts: TermsOf): AdviceTerms {
  const { setup, verdict, on, season } = parts;
  const { allowedDepletion, target } = verdict.rule;
  return {
    today: parts.today,
    last_watering: parts.since,
    ...optional('last_applied_mm', parts.applied === undefined ? undefined : toTenth(parts.applied)),
    days_since_watering: parts.sums.days,
    ...optional('measured_depletion_mm', parts.measured === undefined ? undefined : toTenth(parts.measured)),
    ...paperTerms(parts),
    drawn_mm: toTenth(verdict.depletion),
    trigger_mm: toTenth(parts.trigger),
    allowed_depletion: Math.round(allowedDepletion * 1000) / 1000,
    allowed_depletion_mm: toTenth(allowedDepletion * on.totalAvailable),
    total_available_water_mm: toTenth(on.totalAvailable),
    readily_available_water_mm: toTenth(on.readilyAvailable),
    ...optional('deficit_target', target < 1 ? target : undefined),
    efficiency: setup.method.efficiency,
    rate_mm_per_hour: setup.rate === undefined ? null : shownRate(setup.rate),
    root_depth_m: Math.round(on.rootDepth * 100) / 100,
    irrigation_method: setup.methodName,
    crop_stage: season.stage,
    season: { start: season.start, end: season.end },
    crop_source: setup.crop.source,
    weather_source: parts.source,
    weather_fetched_at: parts.fetchedAt,
    days: parts.days,
  };
}

const optional = <Name extends string>(name: Name, value: number | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, number>>;

/** Rounding may part the paper's net depth from the balance's by so much [mm]. */
const roundedAway = 0.35;

/**
 * Rounds the terms so that they add up on paper: each is computed from the rounded ones before it, in the order in which
 * a reader would, and every amount follows from the rounded gross depth. Depths to 0.1 mm, the crop coefficient to 0.001.
 */
function paperTerms({ setup, field, state, verdict, sums }: TermsOf) {
  const eto = toTenth(sums.eto);
  const kc = eto > 0 ? Math.round((sums.cropEt / eto) * 1000) / 1000 : 0;
  const cropEt = toTenth(eto * kc);
  const rain = sums.rain === null ? null : toTenth(sums.rain);
  const drained = toTenth(sums.drained);
  const starting = toTenth(Math.max(0, sums.startingDepletion));
  const depletion = toTenth(Math.max(0, starting + cropEt - (rain ?? 0) + drained));
  const paddy = field.crop.paddy !== undefined;
  const outside = paddy ? 0 : Math.min(toTenth(state.soil.outsideDepletion), depletion);
  const held = paddy ? 0 : Math.min(toTenth(state.heldBack), toTenth(depletion - outside));
  const refill = toTenth(depletion - outside - held);
  const credited = Math.min(toTenth(verdict.credited), refill);
  const byPaper = toTenth(refill - credited);
  // The net depth may be what the method can do at least, or nothing in a dry-down: not what the balance asks for.
  const follows =
    verdict.reason !== 'dry-down' &&
    Math.abs(verdict.net - byPaper) <= roundedAway + Math.abs(depletion - depletionOf(field, state));
  // What is not less than the least depth does not become so by rounding.
  const atLeast = !paddy && credited === 0 && verdict.net >= setup.method.leastDepth;
  const least = atLeast ? setup.method.leastDepth : 0;
  const net = follows ? Math.max(byPaper, toTenth(least)) : toTenth(verdict.net);
  const { leaching } = setup;
  const leached = leaching?.withEach === true ? toTenth(leachingFor(net, leaching)) : 0;
  return {
    eto_mm: eto,
    kc,
    crop_et_mm: cropEt,
    rain_mm: rain,
    drained_mm: drained,
    starting_depletion_mm: starting,
    depletion_mm: depletion,
    ...(outside > 0 ? { outside_depletion_mm: outside } : {}),
    ...(held > 0 ? { held_back_mm: held } : {}),
    credited_rain_mm: follows ? credited : 0,
    net_mm: net,
    ...(leached > 0 ? { leaching_mm: leached } : {}),
    gross_mm: toTenth((net + leached) / setup.method.efficiency),
  };
}

/** 43,560 cubic feet. */
const cubicMetresPerAcreFoot = 1233.48183754752;

/** Everything that follows from the gross depth of the terms. */
export function amountsOf(grossMillimetres: number, setup: FieldSetup): AdviceAmounts {
  const gross = mm(grossMillimetres);
  const volume = volumeOf(gross, setup.acres);
  return {
    water_amount_ml: toEightDigits(volume.millilitres),
    water_amount_gallons: toEightDigits(volume.gallons),
    water_m3: toEightDigits(volume.cubicMetres),
    water_amount_inches_per_acre: toEightDigits(volume.inchesPerAcre),
    cost_usd: costOf(volume.cubicMetres, setup),
    ...(setup.rate === undefined ? {} : timeOf(gross, shownRate(setup.rate))),
  };
}

/** What water costs on a field, to the cent. */
export const costOf = (cubicMetres: number, { dollarsPerAcreFoot }: FieldSetup): number =>
  Math.round((cubicMetres / cubicMetresPerAcreFoot) * dollarsPerAcreFoot * 100) / 100 + 0;

/** The rate as the terms show it, four digits: a flow over 10,000 acres is still more than nothing. */
const shownRate = (rate: MillimetresPerHour): MillimetresPerHour =>
  Number(rate.toPrecision(4)) as MillimetresPerHour;

function timeOf(gross: Parameters<typeof irrigationTime>[0], rate: MillimetresPerHour) {
  const minutes = irrigationTime(gross, rate) * 60;
  const whole = Math.round(minutes);
  return {
    irrigation_time_minutes: Math.round(minutes * 10) / 10,
    duration_hours: hours(Math.floor(whole / 60)),
    duration_minutes: whole % 60,
  };
}

/** Drops the noise of binary fractions, nothing that anybody could measure. */
export const toEightDigits = (value: number): number => Number(value.toPrecision(8));
