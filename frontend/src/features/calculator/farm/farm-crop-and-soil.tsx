import { cropType, type CropType } from '@headgate/contracts/crop';
import { soilType, soilTypes, type SoilType } from '@headgate/contracts/soil';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { everyCrop } from '../../../entities/crop/crop-groups.ts';
import { SwitchControl } from '../../../ui/switch-control.tsx';
import type { CalculatorFields } from '../form/calculator-fields.ts';
import { CropAndSoil } from '../form/crop-and-soil.tsx';

/** What the full calculator offers at first: specification, section 2. */
const fewCrops: readonly CropType[] = ['maize', 'wheat', 'rice'];
const fewSoils: readonly SoilType[] = ['loam', 'clay', 'sand'];

/** Beside six finer classes it is "Sand"; alone it means all that is sandy. */
const fewSoilNames = { sand: 'Sandy' };

/**
 * Three crops and three soils, or all of them. What the farm has chosen, or what its profile or an earlier calculation
 * says, stays on offer either way.
 */
export function FarmCropAndSoil() {
  const { control, getValues } = useFormContext<CalculatorFields>();
  const [all, setAll] = useState(() => isBeyondFew(getValues('crop_type'), getValues('soil_type')));
  const [firstCrop] = useState(() => getValues('crop_type'));
  const [crop, soil] = useWatch({ control, name: ['crop_type', 'soil_type'] });
  const offered = including(firstCrop, fewCrops, cropType);
  return (
    <div className="grid gap-2">
      <CropAndSoil
        crops={all ? everyCrop.crops : including(crop, offered, cropType)}
        moreCrops={all ? everyCrop.more : []}
        soils={including(soil, all ? soilTypes : fewSoils, soilType)}
        {...(all ? {} : { soilNames: fewSoilNames })}
      />
      <SwitchControl label="Show all crops and soils" checked={all} onChange={setAll} />
    </div>
  );
}

const isBeyondFew = (crop: string, soil: string) =>
  !fewCrops.some((few) => few === crop) || !fewSoils.some((few) => few === soil);

function including<Choice extends string>(
  chosen: string,
  offered: readonly Choice[],
  every: z.ZodMiniType<Choice>,
): readonly Choice[] {
  const choice = z.safeParse(every, chosen);
  return choice.success && !offered.includes(choice.data) ? [...offered, choice.data] : offered;
}
