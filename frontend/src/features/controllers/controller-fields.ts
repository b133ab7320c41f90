import { controllerChange, type IrrigationController } from '@headgate/contracts/irrigation-controller';
import { z } from 'zod/mini';
import type { TextFields } from '../../lib/form/form-draft.ts';

const { shape } = controllerChange;
const details = z.object({
  farmName: shape.farmName,
  controllerBrand: shape.controllerBrand,
  controllerModel: shape.controllerModel,
  connectionType: shape.connectionType,
  apiEndpoint: shape.apiEndpoint,
  deviceProfile: shape.deviceProfile,
  painPoints: shape.painPoints,
  additionalNotes: shape.additionalNotes,
  stopsOddFlow: z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
});
export type Details = z.output<typeof details>;

export const controllerForm = z.pipe(
  // Claimed, not known: the contract, next in the pipe, says what is wrong.
  z.transform((values: TextFields) => values as z.input<typeof details>),
  details,
);

/** From top to bottom. */
export const controllerFieldsOf = (controller: IrrigationController): TextFields => ({
  farmName: controller.farmName,
  controllerBrand: controller.controllerBrand,
  controllerModel: controller.controllerModel,
  connectionType: controller.connectionType,
  apiEndpoint: controller.apiEndpoint ?? '',
  deviceProfile: controller.deviceProfile,
  painPoints: controller.painPoints,
  additionalNotes: controller.additionalNotes,
  stopsOddFlow: String(controller.stopsOddFlow ?? false),
});

/** What was not touched is not sent: it stays as it is. Null: nothing was. */
export function changedDetails(controller: IrrigationController, values: Details): Partial<Details> | null {
  const before = controllerFieldsOf(controller);
  const changed = Object.entries(values).filter(([name, value]) => String(value ?? '') !== before[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
