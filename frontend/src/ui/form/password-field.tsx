import type { TextFields } from '../../lib/form/form-draft.ts';
import { Field } from '../field.tsx';
import { PasswordControl } from '../password-control.tsx';
import { useField, type FormFieldProps } from './form-field.tsx';

type PasswordFieldProps<Fields extends TextFields> = FormFieldProps<Fields> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password of the form around it. */
export function PasswordField<Fields extends TextFields>({
  autoComplete,
  ...field
}: PasswordFieldProps<Fields>) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <PasswordControl {...control} autoComplete={autoComplete} required />
    </Field>
  );
}
