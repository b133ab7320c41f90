import { useController } from 'react-hook-form';
import { describedBy, Field } from '../../ui/field.tsx';
import { LocationCombobox } from './location-combobox.tsx';

interface LocationFieldProps {
  readonly label?: string;
  readonly hint?: string;
}

/** The field `location` of the form around it. */
export function LocationField({
  label = 'Location',
  hint = 'A city or town in California',
}: LocationFieldProps) {
  const { field, fieldState } = useController<{ location: string }, 'location'>({ name: 'location' });
  const error = fieldState.error?.message;
  return (
    <Field id="location" label={label} hint={hint} error={error}>
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
