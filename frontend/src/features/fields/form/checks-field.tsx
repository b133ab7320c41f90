import { useController } from 'react-hook-form';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { describedBy } from '../../../ui/field.tsx';

interface ChecksFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** Any of some choices; the form has them as one text: 'mon,fri'. */
export function ChecksField({ name, legend, choices }: ChecksFieldProps) {
  const { field, fieldState } = useController<TextFields>({ name });
  const chosen = field.value.split(',');
  const error = fieldState.error?.message;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(name, { error })}>
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label], index) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-control border border-control px-2 text-14 has-checked:border-primary has-checked:font-semibold has-checked:text-primary"
          >
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              {...(index === 0 && { id: name })}
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== value && each !== '');
                field.onChange((target.checked ? [...others, value] : others).join(','));
              }}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${name}-error`} role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
