import { controlStyle } from '../../../ui/control-style.ts';
import { Field } from '../../../ui/field.tsx';
import { useField } from '../../../ui/form/form-field.tsx';

/** A day and a time on the farm's clock. */
export function MomentField(field: { readonly name: string; readonly label: string }) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input type="datetime-local" {...control} className={controlStyle} />
    </Field>
  );
}
