import { connectionTypes, controllerBrands } from '@headgate/contracts/controller-brand';
import { deviceProfiles } from '@headgate/contracts/device-profile';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useWatch } from 'react-hook-form';
import { brandLabels, connectionLabels } from '../../entities/controller/controller-labels.ts';
import type { TextFields } from '../../lib/form/form-draft.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { ChoiceField, TextField } from '../../ui/form/form-field.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { changedDetails, controllerFieldsOf, controllerForm } from './controller-fields.ts';
import { useChangeForm } from './use-change-form.ts';

/** Give each version of the controller a form of its own. */
export function ControllerForm({ controller }: { controller: IrrigationController }) {
  const of = useChangeForm({
    controller,
    about: 'details',
    schema: controllerForm,
    fields: controllerFieldsOf(controller),
    changeOf: (values) => changedDetails(controller, values),
    saved: 'Controller saved',
    onSaved: () => undefined,
  });
  return (
    <Form of={of} label="Controller" className="mt-4 grid gap-5">
      <Fields wasApproved={controller.liveControl.approvedAt !== null} />
      <div>
        <FormFailure />
        <SubmitButton text="Save changes" sending="Saving..." className={`mt-2 ${buttonStyle('primary')}`} />
      </div>
    </Form>
  );
}

const endsApproval = 'Changing this ends live control until the Headgate team approves it again.';

function Fields({ wasApproved }: { wasApproved: boolean }) {
  const connection = useWatch<TextFields>({ name: 'connectionType' });
  return (
    <>
      <TextField<TextFields> name="farmName" label="Farm name" maxLength={200} />
      <ChoiceField<TextFields> name="controllerBrand" label="Controller brand">
        {controllerBrands.map((brand) => (
          <option key={brand} value={brand}>
            {brandLabels[brand]}
          </option>
        ))}
      </ChoiceField>
      <TextField<TextFields> name="controllerModel" label="Controller model" maxLength={100} />
      <ChoiceField<TextFields>
        name="connectionType"
        label="Connection type"
        {...(wasApproved && { hint: endsApproval })}
      >
        {connectionTypes.map((type) => (
          <option key={type} value={type}>
            {connectionLabels[type]}
          </option>
        ))}
      </ChoiceField>
      <TextField<TextFields>
        name="apiEndpoint"
        label="API endpoint"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={500}
        hint={`${connection === 'mqtt' ? 'Leave blank to use Headgate’s broker.' : 'Leave blank if there is none: commands are then simulated.'}${wasApproved ? ` ${endsApproval}` : ''}`}
      />
      {connection === 'modbus' && (
        <ChoiceField<TextFields>
          name="deviceProfile"
          label="Device profile"
          {...(wasApproved && { hint: endsApproval })}
        >
          {deviceProfiles.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </ChoiceField>
      )}
      <ChoiceField<TextFields>
        name="stopsOddFlow"
        label="When a meter shows too much water, or water through closed valves"
        hint="Headgate knows what is usual in a zone when three of its irrigations were measured."
      >
        <option value="false">Tell us only</option>
        <option value="true">Stop the zone and tell us</option>
      </ChoiceField>
      <LinesField<TextFields> name="painPoints" label="Pain points" rows={3} />
      <LinesField<TextFields> name="additionalNotes" label="Additional notes" rows={3} />
    </>
  );
}
