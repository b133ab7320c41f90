import { hours, irrigationTime, mm, volumeOf, type MillimetresPerHour } from '@headgate/agronomy';
import type { BalanceDay, WeatherSource } from '@headgate/contracts/prediction-terms';
import type { AdviceAmounts } from './advice.ts';
import { toTenth, type DayAhead, type Past } from './balance.ts';
import type { Verdict } from './decide.ts';
import type { Field } from './field.ts';
import type { AdviceTerms } from './messages/parameters.ts';

/** Everything the terms are made of. */
export interface TermsOf {
  readonly field: Field;
  readonly today: string;
  readonly lastWatering: string;
  /** Since the last watering. */
  readonly sums: Pick<Past, 'days' | 'eto' | 'cropEt' | 'rain' | 'drained'>;
  /** Missing before the sums begin: measured in the soil; nothing after a watering [mm]. */
  readonly initialDepletion?: number;
  /** Of the depletion, to give back. */
  readonly share: number;
  readonly verdict: Verdict;
  readonly on: DayAhead;
  readonly stage: AdviceTerms['crop_stage'];
  readonly season: AdviceTerms['season'];
  readonly source: WeatherSource;
  readonly fetchedAt: string | null;
  readonly days: BalanceDay[];
}

/** The terms as the answer shows them: rounded so that they add up. */
export function termsOf(parts: TermsOf): AdviceTerms {
  const { field, verdict, on, initialDepletion } = parts;
  const share = verdict.reason === 'drained' ? 0 : parts.share;
  return {
    ...paperTerms(parts, share),
    ...(initialDepletion === undefined ? {} : { measured_depletion_mm: toTenth(initialDepletion) }),
    ...(share > 0 && share < 1 ? { deficit_target: share } : {}),
    today: parts.today,
    last_watering: parts.lastWatering,
    days_since_watering: parts.sums.days,
    total_available_water_mm: toTenth(on.totalAvailable),
    readily_available_water_mm: toTenth(on.readilyAvailable),
    trigger_mm: toTenth(verdict.trigger),
    efficiency: field.method.efficiency,
    rate_mm_per_hour: field.rate === undefined ? null : shownRate(field.rate),
    root_depth_m: Math.round(on.rootDepth * 100) / 100,
    irrigation_method: field.methodName,
    crop_stage: parts.stage,
    season: { start: parts.season.start, end: parts.season.end },
    crop_source: field.crop.source,
    weather_source: parts.source,
    weather_fetched_at: parts.fetchedAt,
    days: parts.days,
  };
}

/**
 * Rounds the terms so that they add up on paper: each is computed from the rounded ones before it, in the order in which
 * a reader would, and every amount follows from the rounded gross depth. Depths to 0.1 mm, the crop coefficient to 0.001.
 */
function paperTerms({ field, verdict, on, sums, initialDepletion = 0 }: TermsOf, share: number) {
  const eto = toTenth(sums.eto);
  const kc = eto > 0 ? Math.round((sums.cropEt / eto) * 1000) / 1000 : 0;
  const cropEt = toTenth(eto * kc);
  const rain = sums.rain === null ? null : toTenth(sums.rain);
  const drained = toTenth(sums.drained);
  const depletion = toTenth(Math.max(0, toTenth(initialDepletion) + cropEt - (rain ?? 0) + drained));
  const refill = depletion * share;
  // The net depth may be what the method can do at least, not what the balance asks for.
  const isLeast = verdict.net > Math.max(0, on.depletionAtStart) * share;
  const credited = isLeast ? 0 : Math.min(toTenth(verdict.credited), Math.floor(refill * 10) / 10);
  const net = Math.max(isLeast ? toTenth(verdict.net) : 0, toTenth(refill - credited));
  return {
    eto_mm: eto,
    kc,
    crop_et_mm: cropEt,
    rain_mm: rain,
    drained_mm: drained,
    depletion_mm: depletion,
    credited_rain_mm: credited,
    net_mm: net,
    gross_mm: toTenth(net / field.method.efficiency),
  };
}

/** 43,560 cubic feet. */
const cubicMetresPerAcreFoot = 1233.48183754752;

/** Everything that follows from the gross depth of the terms. */
export function amountsOf(grossMillimetres: number, field: Field): AdviceAmounts {
  const gross = mm(grossMillimetres);
  const volume = volumeOf(gross, field.acres);
  return {
    water_amount_ml: toEightDigits(volume.millilitres),
    water_amount_gallons: toEightDigits(volume.gallons),
    water_m3: toEightDigits(volume.cubicMetres),
    water_amount_inches_per_acre: toEightDigits(volume.inchesPerAcre),
    cost_usd: costOf(volume.cubicMetres, field),
    ...(field.rate === undefined ? {} : timeOf(gross, shownRate(field.rate))),
  };
}

/** What water costs on a field, to the cent. */
export const costOf = (cubicMetres: number, { dollarsPerAcreFoot }: Field): number =>
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
const toEightDigits = (value: number): number => Number(value.toPrecision(8));
