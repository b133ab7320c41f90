import { z } from 'zod/mini';
import { printable } from './printable.ts';

/** Lengths are in UTF-16 units. */
export const tooLong = (max: number) => `Use at most ${max} characters`;

/** One line that must be there; `message` is said where it is not, or where it is shorter. */
export const requiredLine = (max: number, message: string, min = 1) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLong(max)), printable);

/**
 * A phone number as people write it: digits (7 to 20, an extension's among them), spaces and punctuation. Blank passes: whether
 * it must be there is another rule.
 */
export const phoneDigits = (message: string) =>
  z.regex(/^(?:\s*|(?=(?:\D*\d){7,20}\D*$)[+\d\s().\-/#]+(?:(?:x|ext\.?)\s*\d{1,6})?)$/i, message);

/** Of several lines, as they are pasted from elsewhere: other line ends become ours, and tabs blanks. */
export const ownLineEnds = z.overwrite<string>((text) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '),
);
