import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import type { TextFields } from '../../lib/form/form-draft.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { NumberField, TextField } from '../../ui/form/form-field.tsx';
import { useChangeForm } from './use-change-form.ts';
import { nextZoneFields, settingsOf, zoneFieldsOf, zoneForm } from './zone-fields.ts';

interface ZoneFormProps {
  readonly controller: IrrigationController;
  /** None: a new one. */
  readonly zone: IrrigationZone | undefined;
  readonly onDone: () => void;
}

export function ZoneForm({ controller, zone, onDone }: ZoneFormProps) {
  const { zones } = controller;
  const index = zone === undefined ? zones.length : zones.findIndex(({ id }) => id === zone.id);
  const of = useChangeForm({
    controller,
    about: zone?.id ?? 'new-zone',
    schema: zoneForm,
    fields: zone === undefined ? nextZoneFields(zones) : zoneFieldsOf(zone),
    prefix: `zones.${String(index)}.`,
    changeOf: (values) => ({
      zones:
        zone === undefined
          ? [...zones.map(settingsOf), values]
          : zones.map((each) =>
              each.id === zone.id ? { ...settingsOf(each), ...values } : settingsOf(each),
            ),
    }),
    saved: zone === undefined ? 'Zone added' : 'Zone saved',
    onSaved: onDone,
  });
  return (
    <Form of={of} className="mt-4 grid gap-5">
      {zone === undefined && (
        <TextField<TextFields>
          name="id"
          label="Zone ID"
          hint="A short name you choose. It cannot be changed later."
          maxLength={64}
        />
      )}
      <ZoneFields />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            of.forgetDraft();
            onDone();
          }}
        >
          Cancel
        </button>
        <SubmitButton text={zone === undefined ? 'Add zone' : 'Save zone'} sending="Saving..." />
      </div>
    </Form>
  );
}

function ZoneFields() {
  return (
    <>
      <TextField<TextFields> name="name" label="Zone name" maxLength={100} />
      <TextField<TextFields> name="crop_type" label="Crop type" maxLength={80} />
      <NumberField<TextFields> name="area_acres" label="Area (acres)" min={0.01} step="any" />
      <NumberField<TextFields>
        name="application_rate_inches_per_hour"
        label="Application rate (inches per hour)"
        hint="Inches of water per hour over the zone’s area. Needed to show gallons. Leave blank if not known."
        min={0}
        max={10}
        step="any"
      />
      <NumberField<TextFields>
        name="maximum_minutes"
        label="Maximum minutes"
        hint="The longest time a start may run. At most 1440 minutes (one day)."
        min={1}
        max={1440}
        step={1}
      />
      <NumberField<TextFields>
        name="station"
        label="Station"
        hint="Which output of the controller opens its valve."
        min={1}
        max={64}
        step={1}
      />
    </>
  );
}
