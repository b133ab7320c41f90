import type { WeatherSource } from '@headgate/contracts/prediction-terms';

/** One day at one place. Depths in mm; every day of a series has its reference evapotranspiration. */
export interface WeatherDay {
  /** The place's own calendar day, YYYY-MM-DD. */
  readonly date: string;
  /** Today is forecast: only days that are over have been observed. */
  readonly kind: 'observed' | 'forecast';
  /** [°C] */
  readonly temperatureMax?: number;
  /** [°C] */
  readonly temperatureMin?: number;
  /** [%] */
  readonly humidityMax?: number;
  /** [%] */
  readonly humidityMin?: number;
  /** Mean wind, converted to 2 m [m/s]. */
  readonly windSpeed2m?: number;
  /** [MJ/m²/day] */
  readonly solarRadiation?: number;
  /** Grass reference evapotranspiration [mm/day]. */
  readonly eto: number;
  /** Where `eto` is from: the day's weather by FAO-56 (absent too), the weather service's own figure, or the average. */
  readonly etoFrom?: 'weather' | 'service' | 'climatology';
  /**
   * [mm]; null: nobody knows, which is not 'none'. A single day of a good series may be unknown, and a day that was
   * still to come when the weather was fetched is: what was forecast for it is never booked as fallen.
   */
  readonly rain: number | null;
  /** [%]; null where unknown, and for days that are over. */
  readonly rainProbability: number | null;
}

/** Where a series is for. Coordinates in WGS 84 degrees, elevation in metres. */
interface WeatherPlace {
  readonly name: string;
  readonly county: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Null: nobody told (climatology). */
  readonly elevation: number | null;
}

/** The weather behind one answer: past days up to yesterday, then today and six more, ascending, without a gap. */
export interface WeatherSeries {
  readonly source: WeatherSource;
  /** When the weather was fetched (ISO, UTC); null for climatology. */
  readonly fetchedAt: string | null;
  readonly place: WeatherPlace;
  readonly days: readonly WeatherDay[];
}
