import type { CropUse } from '@headgate/contracts/crop';
import { useFormContext, useWatch } from 'react-hook-form';
import { factsOf, type OfferedDeficit } from '../../../entities/crop/crop-facts.ts';
import { ChoiceField, DateField, NumberField } from '../../../ui/form/form-field.tsx';
import type { IsShown } from './shown-fields.ts';
import type { CalculatorFields } from './calculator-fields.ts';

const useLabels: Record<CropUse, string> = { wine: 'Wine', table: 'Table grapes', raisin: 'Raisins' };

interface CropFieldsProps {
  readonly isShown: IsShown;
  readonly deficits: readonly OfferedDeficit[];
}

/** What is asked about the crop itself: it differs from crop to crop. */
export function CropFields({ isShown, deficits }: CropFieldsProps) {
  return (
    <>
      {isShown('planting_date') && <DateField<CalculatorFields> name="planting_date" label="Planting date" />}
      {isShown('planted_year') && <Canopy />}
      {isShown('crop_use') && <GrownFor />}
      <DateField<CalculatorFields>
        name="harvest_date"
        label="Harvest date"
        hint="If there are several pickings, shakes or cuttings, the next one"
      />
      {isShown('deficit_percent') && (
        <NumberField<CalculatorFields>
          name="deficit_percent"
          label="Deficit: share of crop use to replace (%)"
          hint={`${deficits.map(offer).join(' ')} Blank: full irrigation.`}
          min="10"
          max="100"
          step="any"
        />
      )}
    </>
  );
}

function Canopy() {
  return (
    <>
      <NumberField<CalculatorFields>
        name="planted_year"
        label="Year planted"
        hint="Young trees and vines use less. Blank: mature"
        min="1900"
        step="1"
      />
      <NumberField<CalculatorFields>
        name="canopy_cover_percent"
        label="Canopy cover (%)"
        hint="Share of the ground shaded at midday. If entered, it is used instead of the year planted"
        min="1"
        max="100"
        step="any"
      />
    </>
  );
}

function GrownFor() {
  const { control } = useFormContext<CalculatorFields>();
  const crop = useWatch({ control, name: 'crop_type' });
  return (
    <ChoiceField<CalculatorFields> name="crop_use" label="Grown for">
      <option value="">Not known</option>
      {factsOf(crop).uses.map((use) => (
        <option key={use} value={use}>
          {useLabels[use]}
        </option>
      ))}
    </ChoiceField>
  );
}

/** What a deficit saves and what it risks. */
const offer = ({ during, usual, saves: [least, most], risk }: OfferedDeficit): string =>
  `During ${during} ${usual}% is usual: it saves ${least} to ${most}% of a season’s irrigation, at the risk of ${risk}.`;
