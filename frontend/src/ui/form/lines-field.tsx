import type { TextFields } from '../../lib/form/form-draft.ts';
import { controlStyle } from '../control-style.ts';
import { Field } from '../field.tsx';
import { useField, type FormFieldProps } from './form-field.tsx';

/** Text of several lines. */
export function LinesField<Fields extends TextFields>({
  rows = 4,
  ...field
}: FormFieldProps<Fields> & { rows?: number }) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <textarea {...control} rows={rows} className={`${controlStyle} py-2.5`} />
    </Field>
  );
}
