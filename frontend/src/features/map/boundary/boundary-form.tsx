import type { Field } from '@headgate/contracts/field';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { acres } from '../../../lib/display/acres.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { acresOf } from '../outline/outline.ts';
import { readOutline } from '../outline/outline-text.ts';
import { OutlineEditor } from './outline-editor.tsx';
import type { OutlineTexts } from './outline-form.ts';
import { useOutlineForm } from './use-outline-form.ts';

export function BoundaryForm({ field }: { field: Field }) {
  const { id } = field;
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/fields/$id', params: { id } });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const of = useOutlineForm(field, () => {
    // Whoever went elsewhere meanwhile is not brought back.
    if (isHere.current) leave();
  });
  return (
    <Form of={of} className="grid gap-6">
      <OutlineField field={field} />
      <AcresChoice field={field} />
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SubmitButton text="Save boundary" sending="Saving..." className={buttonStyle('primary', 'tall')} />
        <button
          type="button"
          className={buttonStyle('quiet', 'tall')}
          onClick={() => {
            of.forgetDraft();
            leave();
          }}
        >
          Cancel
        </button>
      </div>
    </Form>
  );
}

function OutlineField({ field: { id, name, point } }: { field: Field }) {
  const { field, fieldState } = useController<OutlineTexts, 'outline'>({ name: 'outline' });
  const { clearErrors } = useFormContext<OutlineTexts>();
  return (
    <OutlineEditor
      id="outline"
      field={{ id, name, point }}
      text={field.value}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onChange={(text) => {
        clearErrors('outline');
        field.onChange(text);
      }}
    />
  );
}

/** Where the field's acres were entered, and the boundary has others: whose are right is for a person to say. */
function AcresChoice({ field }: { field: Field }) {
  const {
    field: { ref, value, onChange },
  } = useController<OutlineTexts, 'acres'>({ name: 'acres' });
  const read = readOutline(useWatch<OutlineTexts, 'outline'>({ name: 'outline' }));
  const drawn = read.kind === 'outline' ? acresOf(read.outline) : 0;
  const isSame = Math.abs(drawn - field.acres) < 0.005 * field.acres;
  if (field.acresFrom === 'boundary' || drawn === 0 || isSame) return null;
  return (
    <label className="flex min-h-12 max-w-2xl cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        ref={ref}
        checked={value === 'outline'}
        onChange={({ target }) => {
          onChange(target.checked ? 'outline' : '');
        }}
        className="size-6 shrink-0 accent-primary"
      />
      <span>
        Use the boundary’s {acres(Math.round(drawn * 10) / 10)} in place of the {acres(field.acres)} that were
        entered
      </span>
    </label>
  );
}
