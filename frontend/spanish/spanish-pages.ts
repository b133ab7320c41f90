import { join } from 'node:path';
import type { Plugin } from 'vite';
import { catalogueOf, htmlTexts, isTranslated, readCatalogues, spanishIn } from './catalogues.ts';
import { translate } from './translate.ts';

const pagePath = join(import.meta.dirname, '../src/lib/page-path.ts');

/**
 * Builds the pages in Spanish: every text of the source is replaced by its Spanish, and links lead to Spanish pages. Nothing
 * is looked up in the browser (docs/adr/0038). Throws where a text has no Spanish.
 */
export async function spanishPages(): Promise<Plugin> {
  const catalogues = await readCatalogues();
  const spanishOf = (catalogue: string, english: string): string => {
    const spanish = spanishIn(catalogues, catalogue, english.trim());
    if (spanish === undefined || spanish === '')
      throw new Error(`The catalogue ${catalogue} has no Spanish, see docs/languages.md: ${english}`);
    // The spaces around it stay: they part it from what is beside it.
    return english.replace(english.trim(), () => spanish);
  };
  return {
    name: 'headgate:spanish-pages',
    enforce: 'pre',
    transformIndexHtml: (html) =>
      htmlTexts(html).reduce(
        (written, english) => written.replace(english, () => spanishOf('app', english)),
        html
          .replace('<html lang="en">', '<html lang="es">')
          .replace('"/app.webmanifest"', '"/es/app.webmanifest"'),
      ),
    transform: {
      filter: { id: /\/(?:frontend|libs\/contracts)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (!isTranslated(id)) return undefined;
        const translated = translate(id, code, {
          spanishOf: (english) => spanishOf(catalogueOf(id), english),
          linkTo: (address) => `{inThisLanguage(${address.replace(/^\{([^]*)\}$/, '$1')})}`,
        });
        const links =
          translated === code
            ? ''
            : `import { pagePath as inThisLanguage } from ${JSON.stringify(pagePath)};`;
        return { code: links + translated, map: null };
      },
    },
  };
}
