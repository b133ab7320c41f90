import { useState, type Ref } from 'react';
import { acres } from '../../../lib/display/acres.ts';
import { controlStyle } from '../../../ui/control-style.ts';
import { describedBy, Field } from '../../../ui/field.tsx';
import { acresOf, cornersOf, type Outline } from '../outline/outline.ts';
import { OutlineMap } from './outline-map.tsx';
import { OutlineActions } from './outline-actions.tsx';
import { useOutlineEdits, type OutlinedField } from './use-outline-edits.ts';

interface OutlineEditorProps {
  readonly id: string;
  readonly field: OutlinedField;
  /** The boundary, as `readOutline` takes it: what is drawn and what is typed are one and the same. */
  readonly text: string;
  readonly error: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
}

/** A boundary: drawn corner by corner on the map, or typed, or read from a file; each shows in the others at once. */
export function OutlineEditor(props: OutlineEditorProps) {
  const { field, text, onChange } = props;
  const edits = useOutlineEdits(text, onChange);
  /** While a corner is dragged, it is where the finger is. */
  const [dragged, setDragged] = useState<Outline | null>(null);
  const outline = dragged ?? edits.outline;
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_24rem]">
      <OutlineMap field={field} edits={edits} onDrag={setDragged} />
      <div className="grid content-start gap-4">
        <OutlineFacts outline={outline} />
        <OutlineActions field={field} edits={edits} />
        <CornersField {...props} />
      </div>
    </div>
  );
}

/** Acres and corners, as they are this moment; said once the hand has come to rest, not with every step of it. */
function OutlineFacts({ outline }: { outline: Outline }) {
  const count = cornersOf(outline).length;
  const size = acresOf(outline);
  return (
    <p className="text-muted">
      <output className="block text-28 font-bold text-ink numerals">
        {size < 0.005 ? 'No acres yet' : acres(Math.round(size * 10) / 10)}
      </output>
      {count === 0 && 'Press each corner of the field on the map, one after another.'}
      {count === 1 && '1 corner. Go on to the next one.'}
      {count === 2 && '2 corners. One more, and it is a boundary.'}
      {count > 2 && `${String(count)} corners. Drag one to move it, or the dot between two to add one there.`}
    </p>
  );
}

const hint =
  'One corner a line: latitude, longitude. A blank line starts another part of the field; a line that says hole starts a hole in it.';

function CornersField({ id, text, error, inputRef, onChange }: OutlineEditorProps) {
  return (
    <Field id={id} label="Corners as numbers" hint={hint} error={error}>
      <textarea
        ref={inputRef}
        id={id}
        value={text}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${controlStyle} py-2 numerals`}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
