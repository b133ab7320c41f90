import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type ReactNode } from 'react';
import { get, useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';
import { buttonStyle } from '../../../ui/button-style.ts';

interface RowsFieldsetProps {
  /** Of the list in the form. */
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  /** What one is called: 'turn'. */
  readonly noun: string;
  readonly blank: Readonly<Record<string, string>>;
  /** Which of its fields takes the focus when one is added. */
  readonly first: string;
  readonly max: number;
  /** `at`: what stands before the names of its fields. */
  readonly children: (at: string, number: number) => ReactNode;
}

/** A list of a form, which may be empty: more can be added, and each be taken away. */
export function RowsFieldset({ name, legend, hint, noun, blank, first, max, children }: RowsFieldsetProps) {
  const { control, formState } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const add = useRef<HTMLButtonElement>(null);
  const wrong = get(formState.errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="-mt-1 text-13 text-muted">{hint}</p>}
      {fields.map(({ id }, index) => (
        <div
          key={id}
          role="group"
          aria-label={`${legend}, ${String(index + 1)}`}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 rounded-control border border-line p-4"
        >
          {children(`${name}.${String(index)}`, index + 1)}
          <button
            type="button"
            className={`${buttonStyle('plain')} justify-self-start px-0`}
            onClick={() => {
              remove(index);
              // The button goes with its row.
              add.current?.focus();
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {`Remove ${noun} ${String(index + 1)}`}
          </button>
        </div>
      ))}
      <p role="alert" className="text-14 font-medium text-danger empty:hidden">
        {wrong?.root?.message ?? wrong?.message}
      </p>
      {fields.length < max && (
        <button
          ref={add}
          type="button"
          className={`${buttonStyle('quiet')} justify-self-start`}
          onClick={() => {
            append(blank, { focusName: `${name}.${String(fields.length)}.${first}` });
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          {`Add a ${noun}`}
        </button>
      )}
    </fieldset>
  );
}
