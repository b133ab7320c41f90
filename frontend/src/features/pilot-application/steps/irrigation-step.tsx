import {
  applicationControllerBrands,
  applicationIrrigationSystems,
} from '@headgate/contracts/pilot-application';
import {
  applicationBrandLabels,
  applicationSystemLabels,
} from '../../../entities/application/application-labels.ts';
import { ChoiceField, NumberField } from '../../../ui/form/form-field.tsx';
import { LinesField } from '../../../ui/form/lines-field.tsx';
import type { ApplicationFields } from '../application-fields.ts';
import { AgreementField } from './agreement-field.tsx';

export function IrrigationStep() {
  return (
    <>
      <ChoiceField<ApplicationFields> name="irrigationSystem" label="Irrigation system type">
        <option value="">Choose one</option>
        {applicationIrrigationSystems.map((system) => (
          <option key={system} value={system}>
            {applicationSystemLabels[system]}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField<ApplicationFields> name="controllerBrand" label="Controller brand (optional)">
        <option value="">Not known</option>
        {applicationControllerBrands.map((brand) => (
          <option key={brand} value={brand}>
            {applicationBrandLabels[brand]}
          </option>
        ))}
      </ChoiceField>
      <NumberField<ApplicationFields>
        name="currentWaterCost"
        label="Current monthly water cost in USD (optional)"
        hint="About what you pay now for a month of irrigation water."
        min="0"
        step="any"
      />
      <LinesField<ApplicationFields>
        name="goals"
        label="Goals"
        hint="What do you want the pilot to improve? A sentence or two."
        rows={5}
      />
      <AgreementField />
    </>
  );
}
