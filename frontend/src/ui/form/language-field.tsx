import type { TextFields } from '../../lib/form/form-draft.ts';
import { ChoiceField, type FormFieldProps } from './form-field.tsx';

/** Of what somebody is sent: each language in its own name. */
export function LanguageField<Fields extends TextFields>(field: FormFieldProps<Fields>) {
  return (
    <ChoiceField<Fields> {...field}>
      <option value="en" lang="en">
        English
      </option>
      <option value="es" lang="es">
        Español
      </option>
    </ChoiceField>
  );
}
