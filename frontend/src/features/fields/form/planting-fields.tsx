import { useFormContext, useWatch } from 'react-hook-form';
import type { CropUse } from '@headgate/contracts/crop';
import { deficitsOf, factsOf } from '../../../entities/crop/crop-facts.ts';
import { everyCrop } from '../../../entities/crop/crop-groups.ts';
import { CropOptions } from '../../../entities/crop/crop-options.tsx';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { ChoiceField, DateField, NumberField } from '../../../ui/form/form-field.tsx';
import { CuttingsFieldset } from './cuttings-fieldset.tsx';
import { asksOf, fallow } from './planting-texts.ts';

const useLabels: Record<CropUse, string> = { wine: 'Wine', table: 'Table grapes', raisin: 'Raisins' };

interface PlantingFieldsProps {
  /** What stands before their names: 'planting.'. */
  readonly prefix: string;
}

/** The crop, and when it was planted: enough for a plan. */
export function PlantingFields({
  prefix,
  mayBeFallow = false,
}: PlantingFieldsProps & { readonly mayBeFallow?: boolean }) {
  const crop = useCrop(prefix);
  const asks = asksOf(crop);
  return (
    <>
      <ChoiceField<TextFields> name={`${prefix}crop`} label="Crop">
        <option value="">Choose a crop</option>
        {mayBeFallow && <option value={fallow}>Nothing now (fallow)</option>}
        <CropOptions {...everyCrop} />
      </ChoiceField>
      {asks.use && (
        <ChoiceField<TextFields> name={`${prefix}use`} label="Grown for">
          <option value="">Not known</option>
          {factsOf(crop).uses.map((use) => (
            <option key={use} value={use}>
              {useLabels[use]}
            </option>
          ))}
        </ChoiceField>
      )}
      {isCrop(crop) && asks.plantedOn && (
        <DateField<TextFields>
          name={`${prefix}plantedOn`}
          label="Planting date"
          hint="Blank: the usual date for this crop"
        />
      )}
      {asks.plantedYear && (
        <NumberField<TextFields>
          name={`${prefix}plantedYear`}
          label="Year planted"
          hint="Young trees and vines use less. Blank: mature"
          min="1900"
          step="1"
        />
      )}
    </>
  );
}

/** What sharpens it; all of it may stay blank. */
export function MorePlantingFields({ prefix }: PlantingFieldsProps) {
  const crop = useCrop(prefix);
  const use = useWatch<TextFields, string>({ name: `${prefix}use` });
  const asks = asksOf(crop);
  const deficits = deficitsOf(factsOf(crop), use);
  return (
    <>
      {asks.canopyCoverPercent && (
        <NumberField<TextFields>
          name={`${prefix}canopyCoverPercent`}
          label="Canopy cover (%)"
          hint="Share of the ground shaded at midday. If given, it counts instead of the year"
          min="1"
          max="100"
          step="any"
        />
      )}
      {asks.leafOut && (
        <DateField<TextFields>
          name={`${prefix}leafOut`}
          label="Leaf-out this season"
          hint="Blank: the usual date for this crop"
        />
      )}
      {asks.cuttings && <CuttingsFieldset name={`${prefix}cuttings`} />}
      <DateField<TextFields>
        name={`${prefix}harvestDate`}
        label="Harvest date"
        hint="Of several pickings or shakes, the next one"
      />
      {asks.deficitPercent && (
        <NumberField<TextFields>
          name={`${prefix}deficitPercent`}
          label="Deficit: share of crop use to give back (%)"
          hint={`${deficits.map(({ during, usual }) => `During ${during} ${String(usual)}% is usual.`).join(' ')} Blank: full irrigation.`}
          min="10"
          max="100"
          step="any"
        />
      )}
    </>
  );
}

const isCrop = (crop: string) => crop !== '' && crop !== fallow;

function useCrop(prefix: string): string {
  const { control } = useFormContext<TextFields>();
  return useWatch({ control, name: `${prefix}crop` });
}
