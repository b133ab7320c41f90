/** As `DeadLetters` writes it: consumers' names hold no such sign, message ids may. */
const between = ':';

/** Whose letter a dead fact's id names. Undefined: no fact's. */
export function letterOf(id: string): { readonly consumer: string; readonly messageId: string } | undefined {
  const at = id.indexOf(between);
  // PostgreSQL's text cannot hold NUL.
  if (at < 1 || at === id.length - 1 || id.includes('\0')) return undefined;
  return { consumer: id.slice(0, at), messageId: id.slice(at + 1) };
}
