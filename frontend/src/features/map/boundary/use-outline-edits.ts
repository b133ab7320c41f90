import { useState } from 'react';
import type { Point } from '@headgate/contracts/field';
import type { CornerPlace, Outline } from '../outline/outline.ts';
import { readOutline, textOf } from '../outline/outline-text.ts';

/** So many steps can be taken back. */
const maxSteps = 100;

/** Whose outline it is: where the map is seen first, and what a file calls it. `id`: absent of one that is new. */
export interface OutlinedField {
  readonly id?: string;
  readonly name: string;
  readonly point: Point;
}

export interface OutlineEdits {
  /** Of the text; of one with a line that cannot be read, the last that could. */
  readonly outline: Outline;
  readonly selected: CornerPlace | null;
  readonly select: (place: CornerPlace | null) => void;
  /** Whether a press on the map adds a corner. */
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
  readonly change: (outline: Outline, selected?: CornerPlace | null) => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
}

/** Steps on the map; each can be taken back. What is typed is undone where it is typed. */
export function useOutlineEdits(text: string, onChange: (text: string) => void): OutlineEdits {
  const read = readOutline(text);
  const [last, setLast] = useState({ text: '', outline: [] as Outline });
  const [before, setBefore] = useState<readonly string[]>([]);
  const [selected, select] = useState<CornerPlace | null>(null);
  const [isAdding, setAdding] = useState(text.trim() === '');
  // A line that is half typed leaves on the map what was there.
  if (read.kind === 'outline' && text !== last.text) setLast({ text, outline: read.outline });
  return {
    outline: last.outline,
    selected,
    select,
    isAdding,
    setAdding,
    change: (next, nowSelected = null) => {
      setBefore((steps) => [...steps, text].slice(-maxSteps));
      select(nowSelected);
      onChange(textOf(next));
    },
    canUndo: before.length > 0,
    undo: () => {
      const step = before.at(-1);
      if (step === undefined) return;
      setBefore(before.slice(0, -1));
      select(null);
      onChange(step);
    },
  };
}
