import type { MeanAir } from './day-records.ts';
import type { Field } from './field.ts';
import type { FieldWater } from './field-water.ts';
import { pond } from './pond.ts';
import { rootZone } from './root-zone.ts';

/** The water of a field right after a watering: a full root zone, or a paddy at its target depth. */
export function wateredField(field: Field, air: MeanAir): FieldWater {
  return field.crop.paddy === undefined ? rootZone(field, air) : pond(field, field.crop.paddy);
}
