import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findTexts } from './find-texts.ts';

/** Spanish by English. */
export type Catalogue = Readonly<Record<string, string>>;

const repository = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'catalogues');
/** A module: the gateway answers from it, too. */
const ofContracts = join(repository, 'libs/contracts/src/spanish.ts');

/** What several parts of the pages say alike. */
export const shared = 'shared';
export const contracts = 'contracts';

/** What pages are built of, and what services refuse with, which pages show as it comes. */
export const isTranslated = (file: string): boolean =>
  /\/(?:frontend\/src|libs\/contracts\/src)\/.*\.tsx?$/.test(file) &&
  !/\.spec\.|\/src\/test\/|\.gen\.|\/contracts\/src\/spanish\./.test(file);

/** Which catalogue has the texts of a source file: of each feature one, of the other folders each one. */
export function catalogueOf(file: string): string {
  const path = relative(repository, file).split(sep).join('/');
  if (path.startsWith('libs/contracts/')) return contracts;
  const [, part = '', name] = /^frontend\/src\/(\w+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  return name !== undefined && (part === 'features' || name === 'legal') ? `${part}.${name}` : part;
}

export const pathOf = (name: string): string =>
  name === contracts ? ofContracts : join(folder, `${name}.json`);

/** Catalogues by their names. */
export async function readCatalogues(): Promise<ReadonlyMap<string, Catalogue>> {
  const module = (await import(pathToFileURL(ofContracts).href)) as { readonly spanish: Catalogue };
  const others = readdirSync(folder).map((file) => {
    const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue;
    return [basename(file, '.json'), catalogue] as const;
  });
  return new Map([[contracts, module.spanish], ...others]);
}

/**
 * A text's Spanish: as its own part of the pages says it, else as all do; the gateway has that of contracts alone. Undefined,
 * or empty: nobody has translated it yet.
 */
export const spanishIn = (
  catalogues: ReadonlyMap<string, Catalogue>,
  catalogue: string,
  english: string,
): string | undefined =>
  catalogues.get(catalogue)?.[english] ??
  (catalogue === contracts ? undefined : catalogues.get(shared)?.[english]);

/** What the document around a page says: to who has no JavaScript, and to search engines. */
export const htmlTexts = (html: string): readonly string[] =>
  [...html.matchAll(/<noscript>([^<]+)<|name="description"\s+content="([^"]+)"/g)].map(
    ([, noScript, description]) => noScript ?? description ?? '',
  );

const sourcesIn = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: repository })
    .filter((name) => !/\.spec\.|\/test\/|\/config\.ts$/.test(name))
    .map((name) => join(repository, name))
    .sort();

/** Every English text of the pages and of what they are refused with, by its catalogue. */
export function englishTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, texts: readonly string[]) => {
    const known = found.get(name) ?? new Set<string>();
    for (const text of texts) known.add(text.trim());
    found.set(name, known);
  };
  const read = (file: string, how?: { readonly refusals: boolean }) =>
    findTexts(file, readFileSync(file, 'utf8'), how).texts.map(({ english }) => english);
  for (const file of sourcesIn('frontend/src/**/*.{ts,tsx}', 'libs/contracts/src/**/*.ts').filter(
    isTranslated,
  ))
    add(catalogueOf(file), read(file));
  for (const file of sourcesIn(
    'gateway/src/**/*.ts',
    'services/*/src/**/*.ts',
    'libs/{messaging,runtime}/src/**/*.ts',
  ))
    add(contracts, read(file, { refusals: true }));
  add('app', htmlTexts(readFileSync(join(repository, 'frontend/index.html'), 'utf8')));
  return found;
}
