import { listedCropTypes, type CropType } from '@headgate/contracts/crop';
import { soilTypes, type SoilType } from '@headgate/contracts/soil';
import { cropLabels, soilLabels } from '../../../lib/display/labels.ts';
import { ChoiceField } from '../../../ui/form/form-field.tsx';
import type { CalculatorFields } from './calculator-fields.ts';

interface CropAndSoilProps {
  readonly crops?: readonly CropType[];
  readonly soils?: readonly SoilType[];
  /** Where another name than the usual fits the choice better. */
  readonly soilNames?: Partial<Record<SoilType, string>>;
}

/** Every crop and soil of the specification's lists, unless the calculator offers others. */
export function CropAndSoil({
  crops = listedCropTypes,
  soils = soilTypes,
  soilNames = {},
}: CropAndSoilProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ChoiceField<CalculatorFields> name="crop_type" label="Crop type">
        {crops.map((crop) => (
          <option key={crop} value={crop}>
            {cropLabels[crop]}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField<CalculatorFields> name="soil_type" label="Soil type">
        {soils.map((soil) => (
          <option key={soil} value={soil}>
            {soilNames[soil] ?? soilLabels[soil]}
          </option>
        ))}
      </ChoiceField>
    </div>
  );
}
