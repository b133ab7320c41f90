import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { controlStyle } from '../../../ui/control-style.ts';
import { describedBy, Field } from '../../../ui/field.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';
import type { CalculatorFieldName, CalculatorFields } from './calculator-fields.ts';

interface FormFieldProps {
  readonly name: CalculatorFieldName;
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
}

function useField({ name, hint }: FormFieldProps) {
  const { register, formState } = useFormContext<CalculatorFields>();
  const error = formState.errors[name]?.message;
  return {
    error,
    control: {
      ...register(name),
      id: name,
      // Before its code comes, the page written at build shows it already.
      defaultValue: formState.defaultValues?.[name],
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy(name, { hint, error }),
    },
  };
}

export function ChoiceField({ children, ...field }: FormFieldProps & { children: ReactNode }) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <SelectControl {...control}>{children}</SelectControl>
    </Field>
  );
}

export function DateField(field: FormFieldProps) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input type="date" {...control} className={controlStyle} />
    </Field>
  );
}

type NumberFieldProps = FormFieldProps & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'>;

export function NumberField({ min, max, step, ...field }: NumberFieldProps) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input
        type="number"
        inputMode="decimal"
        autoComplete="off"
        {...{ min, max, step }}
        {...control}
        className={`${controlStyle} numerals`}
        // Scrolling the page with the pointer over the field would change the number unnoticed.
        onWheel={(event) => {
          event.currentTarget.blur();
        }}
      />
    </Field>
  );
}
