import { useController } from 'react-hook-form';
import { describedBy, Field } from '../field.tsx';
import { LocationCombobox } from '../location/location-combobox.tsx';

const hint = 'A city or town in California';

/** The field `location` of the form around it. */
export function LocationField() {
  const { field, fieldState } = useController<{ location: string }, 'location'>({ name: 'location' });
  const error = fieldState.error?.message;
  return (
    <Field id="location" label="Location" hint={hint} error={error}>
      <LocationCombobox
        id="location"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        invalid={error !== undefined}
        describedBy={describedBy('location', { hint, error })}
      />
    </Field>
  );
}
