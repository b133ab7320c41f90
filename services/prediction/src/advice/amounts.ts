import { hours, irrigationTime, mm, volumeOf, type MillimetresPerHour } from '@headgate/agronomy';
import type { AdviceAmounts } from './advice.ts';
import type { Field } from './field.ts';

/** 43,560 cubic feet. */
export const cubicMetresPerAcreFoot = 1233.48183754752;

/** Everything that follows from the gross depth of the terms. */
export function amountsOf(grossMillimetres: number, field: Field): AdviceAmounts {
  const gross = mm(grossMillimetres);
  const volume = volumeOf(gross, field.acres);
  const acreFeet = volume.cubicMetres / cubicMetresPerAcreFoot;
  return {
    water_amount_ml: toEightDigits(volume.millilitres),
    water_amount_gallons: toEightDigits(volume.gallons),
    water_m3: toEightDigits(volume.cubicMetres),
    water_amount_inches_per_acre: toEightDigits(volume.inchesPerAcre),
    cost_usd: toCent(acreFeet * field.dollarsPerAcreFoot),
    ...(field.rate === undefined ? {} : timeOf(gross, shownRate(field.rate))),
  };
}

/** The rate as the terms show it, four digits: a flow over 10,000 acres is still more than nothing. */
export const shownRate = (rate: MillimetresPerHour): MillimetresPerHour =>
  Number(rate.toPrecision(4)) as MillimetresPerHour;

export const toCent = (dollars: number): number => Math.round(dollars * 100) / 100 + 0;

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
