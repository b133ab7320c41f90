/** A field that was left blank is not there. */
export function orNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
