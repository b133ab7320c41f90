import { maxZones } from '@headgate/contracts/irrigation-controller';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { cropLabels } from '@headgate/contracts/crop-labels';
import { buttonStyle } from '../../ui/button-style.ts';
import { NumberField, TextField } from '../../ui/form/form-field.tsx';
import { nextZone, type SetupFields, type ZoneFields } from './setup-fields.ts';

type ZoneTexts = Record<`zones.${number}.${keyof ZoneFields}`, string>;

/** The zones: more can be added, and all but the last one taken away. */
export function ZonesFieldset() {
  const { control, getValues, formState } = useFormContext<SetupFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset>
      <legend className="mb-4 text-22 font-bold">Zones</legend>
      <datalist id="zone-crops">
        {Object.values(cropLabels).map((crop) => (
          <option key={crop} value={crop} />
        ))}
      </datalist>
      <ul className="grid gap-4" aria-label="Zones">
        {fields.map(({ id }, index) => (
          <li key={id} className="rounded-control border border-line p-4">
            <ZoneRow
              index={index}
              onRemove={
                fields.length > 1
                  ? () => {
                      remove(index);
                      // The button goes with its zone.
                      add.current?.focus();
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 font-medium text-danger">
        {formState.errors.zones?.root?.message ?? formState.errors.zones?.message}
      </p>
      {fields.length < maxZones && (
        <button
          ref={add}
          type="button"
          className={`${buttonStyle('quiet')} mt-2`}
          onClick={() => {
            // Once it is there: before that it cannot have the focus.
            append(nextZone(getValues('zones')), { focusName: `zones.${fields.length}.name` });
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Zone
        </button>
      )}
    </fieldset>
  );
}

interface ZoneRowProps {
  readonly index: number;
  /** Undefined for the last one that is left. */
  readonly onRemove: (() => void) | undefined;
}

function ZoneRow({ index, onRemove }: ZoneRowProps) {
  const at = `zones.${index}` as const;
  return (
    <div
      role="group"
      aria-label={`Zone ${String(index + 1)}`}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField<ZoneTexts> name={`${at}.id`} label="Zone ID *" autoComplete="off" maxLength={64} required />
      <TextField<ZoneTexts>
        name={`${at}.name`}
        label="Zone name *"
        autoComplete="off"
        maxLength={100}
        required
      />
      <NumberField<ZoneTexts> name={`${at}.area_acres`} label="Area (acres) *" min={0.01} step={0.01} />
      <TextField<ZoneTexts>
        name={`${at}.crop_type`}
        label="Crop type *"
        autoComplete="off"
        list="zone-crops"
        maxLength={80}
        required
      />
      {onRemove !== undefined && (
        <button
          type="button"
          className={`${buttonStyle('plain')} justify-self-start px-0! sm:col-span-2 lg:col-span-4`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {`Remove zone ${String(index + 1)}`}
        </button>
      )}
    </div>
  );
}
