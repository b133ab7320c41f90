import { mm } from '@headgate/agronomy';
import type { MeanAir } from './day-records.ts';
import type { Field } from './field.ts';
import type { FieldWater } from './field-water.ts';
import type { Message } from './messages/message.ts';
import { pond } from './pond.ts';
import { rootDepthOn, rootZone } from './root-zone.ts';

/** The water of a field by its measured volumetric moisture [%]: what it lacks to field capacity, over the root depth. */
export function measuredWater(
  field: Field,
  air: MeanAir,
  dayIndex: number,
  moisturePercent: number,
): { readonly water: FieldWater; readonly assumptions: readonly Message[] } {
  const { soil, crop } = field;
  const depth = rootDepthOn(field, air, dayIndex);
  const wanting = 1000 * (soil.fieldCapacity - moisturePercent / 100) * depth;
  if (crop.paddy === undefined) {
    const total = 1000 * (soil.fieldCapacity - soil.wiltingPoint) * depth;
    return { water: rootZone(field, air, mm(Math.max(0, Math.min(total, wanting)))), assumptions: [] };
  }
  const { paddy } = crop;
  const level = mm(-Math.max(0, Math.min(paddy.soakDepth, wanting)));
  return {
    water: pond(field, paddy, level),
    assumptions: [{ code: 'assumed.unponded', parameters: { targetDepth: paddy.targetDepth } }],
  };
}
