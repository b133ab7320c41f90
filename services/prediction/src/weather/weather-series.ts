import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import type { CellSource } from './cells/cell-source.ts';
import type { StoredDay } from './held-weather.ts';

/**
 * A day of a series. A single day's rain may be unknown, and that of a day which was still to come when the weather was
 * fetched is: what was forecast for it is never booked as fallen. Days that are over have no chance of rain.
 */
export interface WeatherDay extends Readonly<Omit<StoredDay, 'etoFrom'>> {
  /** How a place's day got its `eto` (`StoredDay`), or who says it of a grid cell's. */
  readonly etoFrom: StoredDay['etoFrom'] | CellSource;
  /** Today is forecast: only days that are over have been observed. */
  readonly kind: 'observed' | 'forecast';
}

/** The weather behind one answer: past days up to yesterday, then today and six more, ascending, without a gap. */
export interface WeatherSeries {
  readonly source: WeatherSource;
  /** When the weather was fetched (ISO, UTC); null for climatology. */
  readonly fetchedAt: string | null;
  readonly days: readonly WeatherDay[];
}
