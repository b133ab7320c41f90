import Check from 'lucide-react/icons/check';
import Eraser from 'lucide-react/icons/eraser';
import FileUp from 'lucide-react/icons/file-up';
import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState, type ReactNode } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import type { Glyph } from '../../../ui/water-glyphs.tsx';
import { deleteCorner } from '../outline/outline.ts';
import { outlineInFile } from '../outline/outline-file.ts';
import type { OutlineEdits } from './use-outline-edits.ts';

interface OutlineActionsProps {
  readonly field: { readonly name: string };
  readonly edits: OutlineEdits;
}

/** What is done to a boundary besides moving its corners. */
export function OutlineActions({ field, edits }: OutlineActionsProps) {
  const { outline, selected, isAdding, canUndo } = edits;
  return (
    <div className="flex flex-wrap gap-2">
      <Action
        icon={isAdding ? Check : PenLine}
        onPress={() => {
          edits.setAdding(!isAdding);
        }}
      >
        {isAdding ? 'Done adding corners' : 'Add corners'}
      </Action>
      {canUndo && (
        <Action icon={Undo2} onPress={edits.undo}>
          Undo
        </Action>
      )}
      {selected !== null && (
        <Action
          icon={Trash2}
          onPress={() => {
            edits.change(deleteCorner(outline, selected));
          }}
        >
          Delete corner {selected.corner + 1}
        </Action>
      )}
      {outline.length > 0 && (
        <Action
          icon={Eraser}
          onPress={() => {
            edits.change([]);
            edits.setAdding(true);
          }}
        >
          Clear
        </Action>
      )}
      <FileAction field={field} edits={edits} />
    </div>
  );
}

interface ActionProps {
  readonly icon: Glyph;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Action({ icon: Icon, onPress, children }: ActionProps) {
  return (
    <button type="button" className={buttonStyle('quiet')} onClick={onPress}>
      <Icon aria-hidden="true" className="size-5" />
      <span>{children}</span>
    </button>
  );
}

/** The file is read here and sent nowhere. */
function FileAction({ field, edits }: OutlineActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    const found = outlineInFile(await file.text(), field.name);
    setFailure(found.kind === 'outline' ? undefined : failureOf(found, field.name));
    if (found.kind !== 'outline') return;
    edits.change(found.outline);
    edits.setAdding(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with the boundary"
        accept=".geojson,.json,.kml"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void take(file);
          // The same file again is news again.
          target.value = '';
        }}
      />
      <Action icon={FileUp} onPress={() => input.current?.click()}>
        From a file
      </Action>
      <div className="w-full empty:hidden">
        <Failure text={failure} />
      </div>
    </>
  );
}

function failureOf(found: { kind: 'none' } | { kind: 'several'; count: number }, name: string): string {
  return found.kind === 'none'
    ? 'There is no boundary in that file. Choose a GeoJSON or KML file with a polygon in it.'
    : `That file has ${String(found.count)} outlines, and none is called ${name}. Call one of them that, or import them all at Fields, Import a file.`;
}
