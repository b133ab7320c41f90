/** Specification, section 9 [characters]. */
const longest = 150;

/** The beginning of an update, with an ellipsis where more follows. Never half a character. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}...`;
}
