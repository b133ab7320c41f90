/** A pattern for LIKE that finds `text` anywhere, as it is: `%`, `_` and the backslash mean themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
