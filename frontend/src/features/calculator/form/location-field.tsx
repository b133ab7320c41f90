import { useController } from 'react-hook-form';
import { describedBy, Field } from '../../../ui/field.tsx';
import { LocationCombobox } from '../location/location-combobox.tsx';
import type { CalculatorFields } from './calculator-fields.ts';

const hint = 'A city or town in California';

export function LocationField() {
  const { field, fieldState } = useController<CalculatorFields, 'location'>({ name: 'location' });
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
