import { z } from 'zod/mini';

/** No control characters: they have no place in a name, and a line break in one would be another header of a mail. */
export const printable = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line of text');

/** Text of several lines, the one control character of which is the line break. */
export const printableLines = z.regex(/^(?:[^\p{Cc}]|\n)*$/u, 'must be text');
