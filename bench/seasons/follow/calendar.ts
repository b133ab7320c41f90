import type { Crop } from '@headgate/agronomy';
import { dateOf, daysOfWeather } from '../weather/year-of-weather.ts';

/** A truth's year: `before` days from 1 October to the season's first day, `days` in all. */
export interface Calendar {
  readonly start: string;
  readonly before: number;
  readonly days: number;
}

export function calendarOf(crop: Crop): Calendar {
  const { stages, usualStart } = crop;
  const length = stages.initial + stages.development + stages.mid + stages.late;
  for (let before = 0; before < daysOfWeather - length; before += 1) {
    const start = dateOf(before);
    const isStart =
      Number(start.slice(5, 7)) === usualStart.month && Number(start.slice(8)) === usualStart.day;
    if (isStart) return { start, before, days: before + length };
  }
  throw new RangeError(`${crop.id} starts on no day of a year`);
}
