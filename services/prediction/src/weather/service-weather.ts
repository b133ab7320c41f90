/** One day as the weather service tells it; absent is unknown. */
export interface ServiceDay {
  readonly date: string;
  /** [°C] */
  readonly temperatureMax?: number;
  readonly temperatureMin?: number;
  /** [%] */
  readonly humidityMax?: number;
  readonly humidityMin?: number;
  /** Mean wind at 10 m [m/s]. */
  readonly windSpeed10m?: number;
  /** [MJ/m²/day] */
  readonly solarRadiation?: number;
  /** [mm] */
  readonly rain?: number;
  /** [%] */
  readonly rainProbability?: number;
  /** Their own reference evapotranspiration [mm]. */
  readonly eto?: number;
}

/** A forecast as the weather service tells it: days ascending, one after the other. */
export interface ServiceWeather {
  /** [m] */
  readonly elevation: number;
  readonly days: readonly ServiceDay[];
}
