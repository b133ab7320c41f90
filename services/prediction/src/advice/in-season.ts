import type { CropSeason } from '@headgate/agronomy';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { Climatology, FieldInput } from './advice.ts';
import type { DayRecords } from './day-records.ts';
import type { Field } from './field.ts';

/** Where the crop stands in its season. */
export type SeasonToday = Omit<Extract<CropSeason, { phase: 'in-season' }>, 'phase'>;

/** A field in its crop's season, with all that is known of its days. */
export interface InSeason {
  readonly input: FieldInput;
  readonly field: Field;
  readonly season: SeasonToday;
  readonly records: DayRecords;
  readonly weather: WeatherSeries;
  readonly climatology: Climatology;
  readonly today: string;
}
