const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A text as text within HTML or XML, in an attribute or outside. */
export function escapeMarkup(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
