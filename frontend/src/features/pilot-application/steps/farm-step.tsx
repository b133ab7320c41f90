import { NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { cropLabels } from '@headgate/contracts/crop-labels';
import type { ApplicationFields } from '../application-fields.ts';

export function FarmStep() {
  return (
    <>
      <TextField<ApplicationFields> name="farmName" label="Farm name" autoComplete="organization" required />
      <div>
        <TextField<ApplicationFields>
          name="cropType"
          label="Primary crop type"
          hint="The one that covers most of your acres."
          autoComplete="off"
          list="crops"
          required
        />
        <datalist id="crops">
          {Object.values(cropLabels).map((crop) => (
            <option key={crop} value={crop} />
          ))}
        </datalist>
      </div>
      <NumberField<ApplicationFields> name="farmSize" label="Farm size (acres)" min="1" step="any" />
    </>
  );
}
