import type { SeasonDay, SeasonParameters } from '@headgate/agronomy';
import { crops, fraction, metresPerSecond, mm, percent, soils } from '@headgate/agronomy';

/** A long season of maize on loam. */
export const seasonDays = 200;

export function seasonParameters(): SeasonParameters {
  const { kc, kcb, height, rootDepth, depletionFraction } = crops.maize;
  const { fieldCapacity, wiltingPoint, evaporationDepth, readilyEvaporable, curveNumber } = soils.loam;
  return {
    kc,
    kcb,
    height,
    rootDepth,
    depletionFraction,
    stages: { initial: 30, development: 50, mid: 80, late: 40 },
    fieldCapacity,
    wiltingPoint,
    initialWaterContent: fieldCapacity,
    evaporationDepth,
    readilyEvaporable,
    curveNumber,
  };
}

/** A Californian summer: no two days alike, rain now and then, a watering every tenth day. */
export function seasonWeather(): SeasonDay[] {
  return Array.from({ length: seasonDays }, (_, day) => ({
    referenceEt: mm(5 + 2.5 * Math.sin((Math.PI * day) / seasonDays) + 0.3 * Math.sin(day)),
    rain: mm(day % 23 === 0 ? 8 : 0),
    irrigation: mm(day % 10 === 9 ? 45 : 0),
    wettedFraction: fraction(1),
    windSpeed: metresPerSecond(2 + Math.sin(day / 3)),
    minimumHumidity: percent(35 + 10 * Math.cos(day / 5)),
  }));
}
