import { contracts, englishTexts, shared, spanishIn, type Catalogue } from './catalogues.ts';
import { hasSamePlaceholders } from './translate.ts';

type Catalogues = Parameters<typeof spanishIn>[0];

/** What is wrong with the catalogues, a line each. */
export const errorsOf = (catalogues: Catalogues): readonly string[] =>
  checked(catalogues).flatMap(({ name, missing, unused, wrong }) => [
    ...missing.map((text) => `${name}: no Spanish: ${text}`),
    ...unused.map((text) => `${name}: not on a page, or the same in ${shared}: ${text}`),
    ...wrong.map((text) => `${name}: other placeholders: ${text}`),
  ]);

/** Each catalogue, and its English texts that have no Spanish, that no page has, and whose Spanish has other values. */
export function checked(catalogues: Catalogues) {
  const english = englishTexts();
  const all = new Set([...english.values()].flatMap((texts) => [...texts]));
  return [...new Set([...english.keys(), ...catalogues.keys()])].map((name) => {
    const catalogue: Catalogue = catalogues.get(name) ?? {};
    const texts = (name === shared ? all : english.get(name)) ?? new Set<string>();
    const isShared = (text: string) =>
      name !== shared && name !== contracts && catalogues.get(shared)?.[text] === catalogue[text];
    return {
      ...{ name, catalogue },
      missing: name === shared ? [] : [...texts].filter((text) => !spanishIn(catalogues, name, text)),
      unused: Object.keys(catalogue).filter((text) => !texts.has(text) || isShared(text)),
      wrong: Object.entries(catalogue)
        .filter(([text, spanish]) => spanish !== '' && !hasSamePlaceholders(text, spanish))
        .map(([text]) => text),
    };
  });
}
