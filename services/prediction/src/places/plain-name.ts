/** A name as people type it, made comparable: no case, no accents, no dots or dashes, 'St.' and 'Mt.' written out. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .replace(/^st (?=.)/, 'saint ')
    .replace(/^mt (?=.)/, 'mount ')
    .replace(/^mc (?=.)/, 'mc');
}
