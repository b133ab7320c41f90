import { z } from 'zod/mini';
import { printable } from './printable.ts';

/** Lengths are in UTF-16 units. */
export const tooLong = (max: number) => `must be at most ${max} characters`;

/** One line that must be there; `message` is said where it is not, or where it is shorter. */
export const requiredLine = (max: number, message: string, min = 1) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLong(max)), printable);

/** Of several lines, as they are pasted from elsewhere: other line ends become ours, and tabs blanks. */
export const ownLineEnds = z.overwrite<string>((text) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '),
);
