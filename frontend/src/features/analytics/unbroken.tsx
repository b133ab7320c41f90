/** A figure with its unit, in one line: 'ac-ft' would break at its hyphen. */
export const unbroken = (text: string | null) =>
  text === null ? null : <span className="whitespace-nowrap">{text}</span>;
