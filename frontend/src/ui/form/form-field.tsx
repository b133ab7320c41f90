import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TextFields } from '../../lib/form/form-draft.ts';
import { controlStyle } from '../control-style.ts';
import { describedBy, Field } from '../field.tsx';
import { SelectControl } from '../select-control.tsx';

/** A field of the form around it; name the form's type, and the compiler knows the form's names. */
export interface FormFieldProps<Fields extends TextFields> {
  readonly name: keyof Fields & string;
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
}

/** What a control of the form around it needs to be its field `name`. */
export function useField({ name, hint }: { name: string; hint?: string }) {
  const { register, formState, getFieldState } = useFormContext<TextFields>();
  // Also of a field in a list of fields, as `zones.0.name`.
  const error = getFieldState(name, formState).error?.message;
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

export function ChoiceField<Fields extends TextFields>({
  children,
  ...field
}: FormFieldProps<Fields> & { children: ReactNode }) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <SelectControl {...control}>{children}</SelectControl>
    </Field>
  );
}

type TextFieldProps<Fields extends TextFields> = FormFieldProps<Fields> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'required' | 'list'
  >;

export function TextField<Fields extends TextFields>({
  type = 'text',
  autoComplete,
  autoCapitalize,
  maxLength,
  required,
  list,
  ...field
}: TextFieldProps<Fields>) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input
        {...{ type, autoComplete, autoCapitalize, maxLength, required, list }}
        {...control}
        className={controlStyle}
      />
    </Field>
  );
}

export function DateField<Fields extends TextFields>(field: FormFieldProps<Fields>) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input type="date" {...control} className={controlStyle} />
    </Field>
  );
}

type NumberFieldProps<Fields extends TextFields> = FormFieldProps<Fields> &
  Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'>;

export function NumberField<Fields extends TextFields>({
  min,
  max,
  step,
  ...field
}: NumberFieldProps<Fields>) {
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
