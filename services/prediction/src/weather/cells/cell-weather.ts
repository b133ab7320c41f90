import type { EtoRegion } from '@headgate/agronomy';
import type { WeatherDay, WeatherSeries } from '../weather-series.ts';
import type { CellSource } from './cell-source.ts';

/** A day of a cell. A day that is over and `assumed` has not been observed (yet). Depths in mm. */
export interface CellDay extends WeatherDay {
  readonly etoFrom: CellSource;
  /** `assumed` where `rain` is null. */
  readonly rainFrom: CellSource;
}

/** What advice takes as a `WeatherSeries`: `climatology` where nothing at all is held. */
export interface CellSeries extends WeatherSeries {
  readonly days: readonly CellDay[];
}

export interface CellWeather {
  readonly cell: string;
  /** Of the nearest place: whose means stand in. */
  readonly region: EtoRegion;
  /** From the day asked for up to seven days after today, without a gap. */
  readonly series: CellSeries;
  /**
   * Days that are over of which the observation came, or was corrected by more than counts; ascending by date. `changedAt` is
   * PostgreSQL's clock: compare it with times of the database alone. It is taken a moment before its commit, so whoever
   * keeps 'seen until' leaves a few seconds.
   */
  readonly changes: readonly CellChange[];
}

export interface CellChange {
  readonly date: string;
  readonly changedAt: Date;
}
