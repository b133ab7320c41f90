/** So much of an error is shown without being asked for. */
const maxShown = 160;

/** The first line of an error, cut; the error itself where that is all of it. */
export function firstOf(text: string): string {
  const [line = ''] = text.split('\n');
  const isCut = line.length > maxShown;
  if (!isCut && line.length === text.length) return text;
  return `${isCut ? line.slice(0, maxShown) : line} …`;
}
