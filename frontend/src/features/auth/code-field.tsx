import { useController } from 'react-hook-form';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { codeText } from './code-text.ts';

/** The code that was mailed, as field `code` of the form around it. It comes with the focus: it is what is asked now. */
export function CodeField({ hint }: { hint: string }) {
  const { field, fieldState } = useController<{ code: string }, 'code'>({ name: 'code' });
  const error = fieldState.error?.message;
  return (
    <Field id="code" label="Verification code" {...{ hint, error }}>
      <input
        {...field}
        id="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('code', { hint, error })}
        // Not by `maxLength`: a pasted '123 456' would lose its end.
        onChange={(event) => {
          field.onChange(codeText(event.target.value));
        }}
        className={`${controlStyle} numerals min-h-14 text-center text-28 font-semibold tracking-[0.3em]`}
      />
    </Field>
  );
}
