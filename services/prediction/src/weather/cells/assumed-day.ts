import type { EtoRegion } from '@headgate/agronomy';
import { climatologyOf } from '../climatology-of.ts';
import type { CellDay } from './cell-weather.ts';

/** The region's mean for a day of which nothing is held. */
export function assumedDay(region: EtoRegion, date: string, today: string): CellDay {
  return {
    date,
    kind: date < today ? 'observed' : 'forecast',
    eto: climatologyOf(region)(date).eto,
    etoFrom: 'assumed',
    rain: null,
    rainFrom: 'assumed',
    rainProbability: null,
  };
}
