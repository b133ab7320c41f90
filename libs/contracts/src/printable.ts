import { z } from 'zod/mini';

/** No control characters: they have no place in a name, and a line break in one would be another header of a mail. */
export const printable = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line of text');
