import type { FieldChange } from '@headgate/contracts/field-input';
import { z } from 'zod/mini';
import { acresOf, boundaryOf } from '../outline/outline.ts';
import { readOutline } from '../outline/outline-text.ts';

/** `outline`: as `readOutline` takes it, whether it was typed, drawn or read from a file; `acres`: 'outline', or the field's own. */
export type OutlineTexts = Record<'outline' | 'acres', string>;

const leastCorners = 3;

/** What is wrong with the text of a boundary, in words for the one who made it; undefined: nothing that we can tell. */
function wrongWith(text: string): string | undefined {
  const read = readOutline(text);
  if (read.kind === 'wrong')
    return `Line ${String(read.line)} is not a corner. Write its latitude, then its longitude: 36.900000, -120.050000`;
  const short = read.outline.find(({ corners }) => corners.length < leastCorners);
  if (short === undefined) return undefined;
  return `A boundary has at least three corners; this one has ${String(short.corners.length)}. Add the others, or clear it.`;
}

const checkedOutline = z.string().check((context) => {
  const message = wrongWith(context.value);
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
});

/** To what `PATCH /api/fields/{id}` is sent, but for the version. */
export const outlineForm = z.pipe(
  z.object({ outline: checkedOutline, acres: z.string() }),
  z.transform(({ outline: text, acres }): Omit<FieldChange, 'version'> => {
    const read = readOutline(text);
    const outline = read.kind === 'outline' ? read.outline : [];
    const boundary = boundaryOf(outline);
    if (boundary === null || acres !== 'outline') return { boundary };
    return { boundary, acres: Math.round(acresOf(outline) * 100) / 100 };
  }),
);
