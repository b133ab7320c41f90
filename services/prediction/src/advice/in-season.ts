import {
  isEvergreen,
  prepareField,
  seasonLength,
  type CropSeason,
  type Field,
  type MeanAir,
} from '@headgate/agronomy';
import type { Climatology } from '../weather/climatology-of.ts';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { FieldInput } from './advice.ts';
import type { DayRecords } from './day-records.ts';
import type { FieldSetup } from './field.ts';

/** Where the crop stands in its season. */
export type SeasonToday = Omit<Extract<CropSeason, { phase: 'in-season' }>, 'phase'>;

/** A field in its crop's season, with all that is known of its days. */
export interface InSeason {
  readonly input: FieldInput;
  readonly setup: FieldSetup;
  readonly season: SeasonToday;
  readonly field: Field;
  readonly records: DayRecords;
  readonly weather: WeatherSeries;
  readonly climatology: Climatology;
  readonly today: string;
}

/** Days that the season has lasted. An evergreen's has no first day: New Year only begins to count again. */
export const daysInSeason = ({ field, season }: Pick<InSeason, 'field' | 'season'>): number =>
  isEvergreen(field) ? Infinity : season.dayIndex;

/** A grower asks again with another date or flow: the season of such a field is worked out once. */
const keptFields = new Map<string, Field>();
const maxKept = 1_000;

/** The field of a season, prepared to be followed day by day. */
export function fieldOf(setup: FieldSetup, start: string, air: MeanAir): Field {
  const key = keyOf(setup, start, air);
  const kept = keptFields.get(key);
  if (kept !== undefined) return kept;
  const { crop, soil, method, canopyCover, use, harvest, deficit } = setup;
  const field = prepareField({ crop, soil, method, start, air, canopyCover, use, harvest, deficit });
  const [oldest] = keptFields.keys();
  if (oldest !== undefined && keptFields.size >= maxKept) keptFields.delete(oldest);
  keptFields.set(key, field);
  return field;
}

/** All that a prepared field depends on. */
function keyOf(setup: FieldSetup, start: string, air: MeanAir): string {
  const { crop, soil, methodName, method, canopyCover, use, harvest, deficit } = setup;
  // A crop outside California comes without the dry-downs of its calendar, one of the low desert may grow all the year.
  const season = [
    crop.id,
    crop.dryDowns.length,
    seasonLength(crop.stages),
    soil.id,
    methodName,
    method.efficiency,
    start,
    canopyCover,
    use,
    harvest,
  ];
  return [...season, deficit?.rule.name, deficit?.share, air.windSpeed, air.minimumHumidity].join(' ');
}
