import { useFormContext } from 'react-hook-form';
import { controlStyle } from '../../../ui/control-style.ts';
import { Field } from '../../../ui/field.tsx';
import { useField } from '../../../ui/form/form-field.tsx';
import type { CardFields } from './card-fields.ts';

interface CardFieldProps {
  readonly name: keyof CardFields;
  readonly label: string;
  readonly autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc';
  readonly placeholder: string;
  /** How what is typed is written; `before`: what stood there. */
  readonly written: (text: string, before: string) => string;
}

/** One thing that stands on a card. */
export function CardField({ name, label, autoComplete, placeholder, written }: CardFieldProps) {
  const { control, error } = useField({ name });
  const { getValues } = useFormContext<CardFields>();
  return (
    <Field id={name} label={label} error={error}>
      <input
        type="text"
        inputMode="numeric"
        {...{ autoComplete, placeholder }}
        {...control}
        onChange={(event) => {
          event.target.value = written(event.target.value, getValues(name));
          void control.onChange(event);
        }}
        className={`${controlStyle} numerals placeholder:text-muted`}
      />
    </Field>
  );
}
