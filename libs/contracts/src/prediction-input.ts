import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { cropType, cropUse } from './crop.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { soilType } from './soil.ts';

export const farmSizeAcres = bounded('Farm size', 0.1, 10_000, 'acres');

/** What the calculator knows of a field besides where it is. Dates are the farm's own calendar days. */
const fieldOfCalculator = {
  crop_type: cropType,
  farm_size_acres: farmSizeAcres,
  soil_type: z._default(soilType, 'loam'),
  irrigation_method: z.optional(irrigationMethod),
  /** Sowing or planting; of trees and vines it says in which year they were planted. */
  planting_date: z.optional(z.iso.date('Planting date must be a date, YYYY-MM-DD')),
  last_irrigation_date: z.optional(z.iso.date('Last irrigation must be a date, YYYY-MM-DD')),
  /** What that irrigation applied over the field, before losses [in]; or how long it ran. Not both. */
  last_irrigation_inches: z.optional(bounded('Last irrigation', 0, 24, 'inches')),
  last_irrigation_hours: z.optional(bounded('Last irrigation', 0, 500, 'hours')),
  harvest_date: z.optional(z.iso.date('Harvest date must be a date, YYYY-MM-DD')),
  /** Trees and vines: the year they were planted, for the size of their canopy. */
  planted_year: z.optional(z.int('Year planted must be a year').check(z.minimum(1900), z.maximum(2200))),
  /** Trees and vines: share of the ground that is shaded at midday [%]. */
  canopy_cover_percent: z.optional(bounded('Canopy cover', 1, 100, '%')),
  crop_use: z.optional(cropUse),
  /** Share of crop use to give back in the deficit that the crop offers [%]; absent or 100: all of it. */
  deficit_percent: z.optional(bounded('Deficit', 10, 100, '% of crop use')),
  /** Measured low-quarter distribution uniformity [%]. */
  distribution_uniformity_percent: z.optional(bounded('Distribution uniformity', 30, 100, '%')),
  /** Electrical conductivity of the irrigation water [dS/m]. */
  irrigation_ec_ds_m: z.optional(bounded('Salinity of the water', 0, 20, 'dS/m')),
  /** Leach with each irrigation instead of in the off-season. */
  leach_with_each_irrigation: z.optional(z.boolean('Leaching with each irrigation must be true or false')),
  /** How the field is irrigated today: what savings are counted against. */
  usual_irrigation: z.optional(
    z.object({
      interval_days: bounded('Usual interval', 1, 60, 'days'),
      hours: bounded('Usual irrigation', 0.1, 500, 'hours'),
    }),
  ),
  /** Flow that reaches this field [US gallons a minute]. */
  flow_rate_gpm: z.optional(bounded('Flow', 0.1, 100_000, 'gpm')),
  water_price_usd_per_acre_foot: z.optional(
    z
      .number('Water price must be a number')
      .check(
        z.minimum(0, 'Water price cannot be negative'),
        z.maximum(10_000, 'Water price must be at most 10000 dollars per acre-foot'),
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
