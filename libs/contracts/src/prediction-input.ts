import { z } from 'zod/mini';
import { cropType } from './crop.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { soilType } from './soil.ts';

const bounded = (name: string, minimum: number, maximum: number, unit = '') =>
  z
    .number(`${name} must be a number`)
    .check(
      z.minimum(minimum, `${name} must be at least ${minimum}${unit}`),
      z.maximum(maximum, `${name} must be at most ${maximum}${unit}`),
    );

export const farmSizeAcres = bounded('Farm size', 0.1, 10_000, ' acres');

/** What the calculator knows of a field besides where it is. Dates are the farm's own calendar days. */
const fieldOfCalculator = {
  crop_type: cropType,
  farm_size_acres: farmSizeAcres,
  soil_type: z._default(soilType, 'loam'),
  irrigation_method: z.optional(irrigationMethod),
  /** Sowing or planting; leaf-out for orchards and vines. */
  planting_date: z.optional(z.iso.date('Planting date must be a date, YYYY-MM-DD')),
  last_irrigation_date: z.optional(z.iso.date('Last irrigation must be a date, YYYY-MM-DD')),
  /** Flow that reaches this field [US gallons a minute]. */
  flow_rate_gpm: z.optional(bounded('Flow', 0.1, 100_000, ' gpm')),
  water_price_usd_per_acre_foot: z.optional(
    z
      .number('Water price must be a number')
      .check(
        z.minimum(0, 'Water price cannot be negative'),
        z.maximum(10_000, 'Water price must be at most 10000 dollars an acre-foot'),
      ),
  ),
};

/** `POST /api/predict-location` */
export const predictLocationInput = z.object({
  location: z
    .string('Location is required')
    .check(
      z.trim(),
      z.minLength(1, 'Location is required'),
      z.maxLength(120, 'Location must be at most 120 characters'),
    ),
  ...fieldOfCalculator,
});
export type PredictLocationInput = z.output<typeof predictLocationInput>;

/**
 * `POST /api/predict`: conditions measured on site, within the bounds of the product specification, section 5.
 * The bounds are not Californian; they are kept as stated.
 */
export const predictInput = z.object({
  /** Mean air temperature [°C]. */
  temperature: bounded('Temperature', 20, 35),
  /** Mean relative humidity [%]. */
  humidity: bounded('Humidity', 40, 90),
  /** Wind at 2 m [m/s]. */
  wind_speed: bounded('Wind speed', 0.5, 5),
  /** Mean over daylight [W/m²]; more than a clear sky gives is taken as a clear sky. */
  solar_radiation: bounded('Solar radiation', 100, 800),
  /** Rain today [mm]. */
  rainfall: bounded('Rainfall', 0, 10),
  /** Volumetric water content of the root zone [%]. */
  soil_moisture: bounded('Soil moisture', 10, 50),
  /** [°C] */
  soil_temperature: bounded('Soil temperature', 15, 30),
  /** [degrees] */
  latitude: bounded('Latitude', -20, -10),
  /** [degrees] */
  longitude: bounded('Longitude', 25, 35),
  /** Flow that reaches this field [L/s]. */
  flow_rate: z.optional(bounded('Flow rate', 0.1, 50)),
  ...fieldOfCalculator,
});
export type PredictInput = z.output<typeof predictInput>;
