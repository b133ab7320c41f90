import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { cropType, cropUse } from './crop.ts';
import { automation, boundary, fieldZone, point, soilLayer } from './field.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { localHours } from './local-hours.ts';
import { farmSizeAcres } from './prediction-input.ts';
import { printable } from './printable.ts';
import { rowVersion } from './row-version.ts';
import { soilType } from './soil.ts';
import { requiredLine, tooLong } from './text-input.ts';

/* What is sent of fields and plantings: pages that only show them do without. */

const fieldShape = {
  name: requiredLine(100, 'Field name is required'),
  /** A place in California by name, as 'Fresno, CA'. Where the field is: this, `point` or `boundary`. */
  location: z.optional(z.nullable(requiredLine(120, 'Name a city or town in California'))),
  point: z.optional(z.nullable(point)),
  boundary: z.optional(z.nullable(boundary)),
  /** Computed from `boundary` where it is absent. */
  acres: z.optional(farmSizeAcres),
  /** Texture; where it is absent, the survey's at this place, else loam. */
  soil: z.optional(soilType),
  soilLayers: z.optional(z.nullable(z.array(soilLayer).check(z.minLength(1), z.maxLength(20)))),
  method: irrigationMethod,
  /** Averaged over the field [in/h]; or the flow that reaches it. Neither: what is usual for the method. */
  applicationRateInPerHour: z.optional(z.nullable(bounded('Application rate', 0.001, 10, 'inches per hour'))),
  flowGpm: z.optional(z.nullable(bounded('Flow', 0.1, 100_000, 'gpm'))),
  /** Measured, of the driest quarter. */
  distributionUniformityPercent: z.optional(z.nullable(bounded('Distribution uniformity', 30, 100, '%'))),
  waterSourceId: z.optional(z.nullable(z.uuid('Identify the water source by its ID'))),
  zones: z.optional(z.array(fieldZone).check(z.maxLength(50, 'At most 50 zones'))),
  automation: z.optional(automation),
  /** When it may be irrigated, farm's time; none: at any hour. */
  allowedHours: z.optional(z.array(localHours).check(z.maxLength(14, 'At most 14 windows'))),
  /** Electrical conductivity of its water [dS/m]. */
  waterEcDsM: z.optional(z.nullable(bounded('Salinity of the water', 0, 20, 'dS/m'))),
  group: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60, tooLong(60)), printable))),
};

/** `POST /api/fields` */
export const fieldInput = z.object(fieldShape);
export type FieldInput = z.output<typeof fieldInput>;

/** `PATCH /api/fields/{id}`: what is absent stays, null is blank. `version`: of what was read. */
export const fieldChange = z.object({ ...z.partial(fieldInput).shape, version: rowVersion });
export type FieldChange = z.output<typeof fieldChange>;

const plantingShape = {
  crop: cropType,
  use: z.optional(z.nullable(cropUse)),
  /** Sowing or planting of an annual. */
  plantedOn: z.optional(z.nullable(z.iso.date('Planted on must be a date, YYYY-MM-DD'))),
  /** Of trees and vines. */
  plantedYear: z.optional(
    z.nullable(z.int('Year planted must be a year').check(z.minimum(1900), z.maximum(2200))),
  ),
  /** Of trees and vines, this season; else the usual date. */
  leafOut: z.optional(z.nullable(z.iso.date('Leaf-out must be a date, YYYY-MM-DD'))),
  canopyCoverPercent: z.optional(z.nullable(bounded('Canopy cover', 1, 100, '%'))),
  /** Of alfalfa, this season. */
  cuttings: z.optional(z.array(z.iso.date('A cutting must be a date, YYYY-MM-DD')).check(z.maxLength(15))),
  harvestDate: z.optional(z.nullable(z.iso.date('Harvest date must be a date, YYYY-MM-DD'))),
  /** Share of crop use to give back in the deficit that the crop offers [%]; absent or 100: all of it. */
  deficitPercent: z.optional(z.nullable(bounded('Deficit', 10, 100, '% of crop use'))),
};

/** `POST /api/fields/{id}/plantings`: one at a time; the one before has to have ended. */
export const plantingInput = z.object(plantingShape);
export type PlantingInput = z.output<typeof plantingInput>;

/** `endedOn`: its last day on the field. */
export const plantingChange = z.object({
  ...z.partial(plantingInput).shape,
  endedOn: z.optional(z.nullable(z.iso.date('Last day must be a date, YYYY-MM-DD'))),
  version: rowVersion,
});
export type PlantingChange = z.output<typeof plantingChange>;

/** `name`: of the field; without, it is called after crop and place. */
const madeOf = {
  name: z.optional(fieldInput.shape.name),
  waterSourceId: z.optional(z.nullable(z.uuid('Identify the water source by its ID'))),
};
/** `POST /api/fields/from-calculation` */
export const fieldFromCalculationInput = z.object({
  calculationId: z.uuid('Identify the calculation by its ID'),
  ...madeOf,
});
export type FieldFromCalculationInput = z.output<typeof fieldFromCalculationInput>;

/** `POST /api/fields/from-profile` */
export const fieldFromProfileInput = z.object(madeOf);
export type FieldFromProfileInput = z.output<typeof fieldFromProfileInput>;
