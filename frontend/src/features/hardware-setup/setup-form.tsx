import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { connectionTypes, controllerBrands } from '@headgate/contracts/controller-brand';
import { useWatch } from 'react-hook-form';
import { brandLabels, connectionLabels } from '../../entities/controller/controller-labels.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { ChoiceField, TextField } from '../../ui/form/form-field.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { EndpointField } from './endpoint-field.tsx';
import type { SetupFields, SetupTexts } from './setup-fields.ts';
import { useSetupForm } from './use-setup-form.ts';
import { ZonesFieldset } from './zones-fieldset.tsx';

/** Specification, sections 2 and 5. */
export function SetupForm({ onSaved }: { onSaved: (controller: IrrigationController) => void }) {
  const { of, notesLost } = useSetupForm(onSaved);
  return (
    <Card className="p-4 sm:p-6">
      <Form of={of} label="New farm" className="grid gap-8">
        <ControllerFields />
        <ZonesFieldset />
        <NotesFields />
        <div>
          <FormFailure />
          {notesLost !== undefined && (
            <Failure
              text={`${notesLost.farmName} is registered, but your notes about it could not be saved. Add them on its page, or keep a copy.`}
            />
          )}
          <SubmitButton
            text="Register Farm"
            sending="Saving..."
            className={`${buttonStyle('primary')} mt-2`}
          />
        </div>
      </Form>
    </Card>
  );
}

function ControllerFields() {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-22 font-bold">Controller</legend>
      <TextField<SetupTexts>
        name="farmName"
        label="Farm name *"
        autoComplete="organization"
        maxLength={200}
        required
        className="sm:col-span-2"
      />
      <ChoiceField<SetupTexts> name="controllerBrand" label="Controller brand *">
        <option value="">Select a brand</option>
        {controllerBrands.map((brand) => (
          <option key={brand} value={brand}>
            {brandLabels[brand]}
          </option>
        ))}
      </ChoiceField>
      <TextField<SetupTexts>
        name="controllerModel"
        label="Controller model *"
        autoComplete="off"
        maxLength={100}
        required
      />
      <ConnectionFields />
    </fieldset>
  );
}

function ConnectionFields() {
  const connectionType = useWatch<SetupFields, 'connectionType'>({ name: 'connectionType' });
  return (
    <>
      <ChoiceField<SetupTexts> name="connectionType" label="Connection type *" className="sm:col-span-2">
        <option value="">Select a connection</option>
        {connectionTypes.map((type) => (
          <option key={type} value={type}>
            {connectionLabels[type]}
          </option>
        ))}
      </ChoiceField>
      <EndpointField connectionType={connectionType} />
    </>
  );
}

function NotesFields() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-22 font-bold">Anything we should know</legend>
      <LinesField<SetupTexts>
        name="painPoints"
        label="Pain points (optional)"
        hint="What goes wrong today, and what it costs you."
        rows={3}
      />
      <LinesField<SetupTexts> name="additionalNotes" label="Additional notes (optional)" rows={3} />
    </fieldset>
  );
}
