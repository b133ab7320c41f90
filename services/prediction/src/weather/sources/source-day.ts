import type { CellSource } from '../cells/cell-source.ts';

/** Whoever tells anything of a cell. */
export type DaySource = Exclude<CellSource, 'assumed'>;

/** Of a day's air, what is known. */
export interface Air {
  /** [°C] */
  readonly temperatureMax?: number | undefined;
  readonly temperatureMin?: number | undefined;
  /** [%] */
  readonly humidityMax?: number | undefined;
  readonly humidityMin?: number | undefined;
  /** Mean, at 2 m [m/s]. */
  readonly windSpeed2m?: number | undefined;
  /** [MJ/m²] */
  readonly solarRadiation?: number | undefined;
}

/** What one source says of a cell's day; what is absent it does not know. Depths in mm. */
export interface SourceDay {
  readonly source: DaySource;
  readonly date: string;
  /** Observed: the day was over when it was asked for. */
  readonly kind: 'observed' | 'forecast';
  readonly eto?: number | undefined;
  readonly rain?: number | undefined;
  /** [%] */
  readonly rainProbability?: number | undefined;
  readonly air: Air;
}
