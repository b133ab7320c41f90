import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { soilTypes } from '@headgate/contracts/soil';
import { everyCrop } from '../../entities/crop/crop-groups.ts';
import { methodLabels, soilLabels } from '../../entities/crop/crop-labels.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { CropOptions } from '../../entities/crop/crop-options.tsx';
import { ChoiceField, NumberField, TextField } from '../../ui/form/form-field.tsx';
import { LocationField } from '../../entities/place/location-field.tsx';
import { ControllerQuestion } from './controller-question.tsx';
import type { FarmProfileFields } from './farm-profile-fields.ts';
import { useFarmProfileForm } from './use-farm-profile-form.ts';

export function FarmProfileForm({ profile }: { profile: FarmProfile }) {
  const { of, unsaved } = useFarmProfileForm(profile);
  return (
    <Form of={of} label="Farm profile" className="grid gap-5">
      <TextField<FarmProfileFields> name="farmName" label="Farm name" autoComplete="organization" />
      <LocationField />
      <NumberField<FarmProfileFields>
        name="farmSizeAcres"
        label="Farm size (acres)"
        min="0.1"
        max="10000"
        step="0.1"
      />
      <ChoiceField<FarmProfileFields> name="primaryCropType" label="Primary crop">
        <option value="">Not known</option>
        <CropOptions {...everyCrop} />
      </ChoiceField>
      <Choices name="soilType" label="Soil type" labels={soilLabels} among={soilTypes} />
      <Choices
        name="irrigationSystem"
        label="Irrigation system"
        labels={methodLabels}
        among={irrigationMethods}
      />
      <ControllerQuestion />
      <div>
        <FormFailure />
        <p role="status" className="mb-3 text-14 text-muted">
          {unsaved && 'You have changes that are not saved yet.'}
        </p>
        <SubmitButton
          text="Save farm profile"
          sending="Saving..."
          className={buttonStyle('primary', 'tall')}
        />
      </div>
    </Form>
  );
}

interface ChoicesProps<Choice extends string> {
  readonly name: keyof FarmProfileFields;
  readonly label: string;
  readonly among: readonly Choice[];
  readonly labels: Readonly<Record<Choice, string>>;
}

function Choices<Choice extends string>({ name, label, among, labels }: ChoicesProps<Choice>) {
  return (
    <ChoiceField<FarmProfileFields> name={name} label={label}>
      <option value="">Not known</option>
      {among.map((choice) => (
        <option key={choice} value={choice}>
          {labels[choice]}
        </option>
      ))}
    </ChoiceField>
  );
}
