import type { CropType } from '@headgate/contracts/crop';
import { soilTypes, type SoilType } from '@headgate/contracts/soil';
import { everyCrop } from '../../../entities/crop/crop-groups.ts';
import { soilLabels } from '../../../entities/crop/crop-labels.ts';
import { CropOptions } from '../../../entities/crop/crop-options.tsx';
import { ChoiceField } from '../../../ui/form/form-field.tsx';
import type { CalculatorFields } from './calculator-fields.ts';

interface CropAndSoilProps {
  readonly crops?: readonly CropType[];
  /** Below them, in a group. */
  readonly moreCrops?: readonly CropType[];
  readonly soils?: readonly SoilType[];
  /** Where another name than the usual fits the choice better. */
  readonly soilNames?: Partial<Record<SoilType, string>>;
}

/** Every crop and soil that the advice knows, unless the calculator offers others. */
export function CropAndSoil({
  crops = everyCrop.crops,
  moreCrops = everyCrop.more,
  soils = soilTypes,
  soilNames = {},
}: CropAndSoilProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ChoiceField<CalculatorFields> name="crop_type" label="Crop type">
        <CropOptions crops={crops} more={moreCrops} />
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
