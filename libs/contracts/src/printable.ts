import { z } from 'zod/mini';

/**
 * No control characters: they have no place in a name, and a line break in one would be another header of a mail. Nothing
 * that turns the direction of what stands beside it (U+202A to U+202E, U+2066 to U+2069): a name could pass for another.
 * And where there is something, something that can be seen: else a link of that name cannot be hit.
 */
export const printable = z.regex(
  /^(?![\p{Default_Ignorable_Code_Point}\s]+$)[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
  'Use one line of plain text',
);

/** Text of several lines, the one control character of which is the line break. */
export const printableLines = z.regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|\n)*$/u, 'Use plain text');
