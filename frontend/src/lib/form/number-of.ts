/** Blank is no number; what cannot be read as one is NaN, and the contract says what is wrong. */
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Of what has to be there: blank is wrong, too. */
export const numberOf = (text: string): number => numberOrNull(text) ?? NaN;

export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Of a number in a form; none: blank. */
export const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
