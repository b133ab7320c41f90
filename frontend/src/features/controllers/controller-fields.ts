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
});

/** What was not touched is not sent: it stays as it is. Null: nothing was. */
export function changedDetails(controller: IrrigationController, values: Details): Details | null {
  const before = controllerFieldsOf(controller);
  const changed = Object.entries(values).filter(([name, value]) => (value ?? '') !== before[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
