import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsQuery } from '../../../entities/field/fields.queries.ts';
import { LocationField } from '../../../entities/place/location-field.tsx';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { groupsOf } from '../list/groups-of.ts';
import type { FieldTexts } from './field-texts.ts';

/** What the field is called, and where it is. */
export function PlaceFields() {
  const where = useWatch<FieldTexts, 'where'>({ name: 'where' });
  return (
    <>
      <TextField<TextFields>
        name="name"
        label="Field name"
        hint="As you call it: Block 5, North 40"
        autoComplete="off"
        maxLength={100}
      />
      <WhereChoice />
      {where === 'place' ? (
        <LocationField
          label="Nearest town"
          hint="A city, town or ZIP code in California. Its weather is taken until you enter coordinates or draw the field."
        />
      ) : (
        <TextField<TextFields>
          name="point"
          label="Latitude and longitude"
          hint="Of the middle of the field, as maps give it: 36.7378, -119.7871"
          autoComplete="off"
        />
      )}
      <NumberField<TextFields> name="acres" label="Acres" min="0.1" max="10000" step="any" />
      <GroupField />
    </>
  );
}

const choices = [
  { value: 'place', label: 'By town' },
  { value: 'point', label: 'By coordinates' },
] as const;

function WhereChoice() {
  const { register } = useFormContext<FieldTexts>();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">Where is it?</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3 pr-4">
            <input type="radio" value={value} {...register('where')} className="size-6 accent-primary" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function GroupField() {
  const fields = useQuery(fieldsQuery);
  return (
    <>
      <datalist id="field-groups">
        {groupsOf(fields.data ?? []).map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TextField<TextFields>
        name="group"
        label="Ranch or group (optional)"
        hint="Fields of one group stand together in lists"
        autoComplete="off"
        maxLength={60}
        list="field-groups"
      />
    </>
  );
}
