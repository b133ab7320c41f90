import type { Metres, MetresPerSecond, Millimetres, Percent } from '@headgate/agronomy';

/** The weather of a day as the balance takes it. */
export interface BalanceWeather {
  readonly eto: Millimetres;
  readonly rain: Millimetres;
  readonly windSpeed: MetresPerSecond;
  readonly minimumHumidity: Percent;
}

/** What one day did to a field's water [mm]. */
export interface WaterDay {
  /** Crop use without stress. */
  readonly cropEt: Millimetres;
  readonly actualEt: Millimetres;
  /** Percolation under a pond, which no schedule avoids; 0 in a root zone. */
  readonly seepage: Millimetres;
  /** Rain that never entered the soil. */
  readonly runoff: Millimetres;
  /** Ran off, spilled, or drained below the roots: runoff and all that was too much. */
  readonly lost: Millimetres;
  /** At the day's end; below 0 where a pond stands above its target. */
  readonly depletion: Millimetres;
  readonly readilyAvailable: Millimetres;
  readonly totalAvailable: Millimetres;
  readonly rootDepth: Metres;
}

/** Water in a root zone, or on a paddy, at the start of a day. Never changes: a day gives the next one. */
export interface FieldWater {
  /** What is missing: from field capacity, or from the target depth of a pond [mm]. */
  readonly depletion: Millimetres;
  advance(
    dayIndex: number,
    weather: BalanceWeather,
    irrigation: Millimetres,
  ): { readonly water: FieldWater; readonly day: WaterDay };
}
