import { readFileSync, writeFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import { contracts, pathOf, readCatalogues, type Catalogue } from './catalogues.ts';
import { checked, errorsOf } from './errors-of.ts';

/*
 * `npm run texts`: which texts of the pages have no Spanish, and which Spanish has no text any more. With `--write` the
 * catalogues get the missing ones, empty, and lose the others.
 */

const formatting = JSON.parse(
  readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig;
const catalogues = await readCatalogues();

if (process.argv.includes('--write'))
  for (const { name, catalogue, missing, unused } of checked(catalogues)) {
    if (missing.length + unused.length === 0) continue;
    const kept = Object.entries(catalogue).filter(([text]) => !unused.includes(text));
    const added = missing.map((text) => [text, ''] as const);
    await writeCatalogue(name, Object.fromEntries([...kept, ...added]));
  }

const errors = errorsOf(await readCatalogues());
process.stdout.write(errors.map((error) => `${error}\n`).join(''));
if (errors.length > 0) process.exitCode = 1;

/** Sorted, and formatted as everything here is. */
async function writeCatalogue(name: string, catalogue: Catalogue): Promise<void> {
  const sorted = Object.entries(catalogue).sort(([one], [other]) => (one < other ? -1 : 1));
  const json = JSON.stringify(Object.fromEntries(sorted), null, 2);
  const path = pathOf(name);
  const [head = ''] = name === contracts ? readFileSync(path, 'utf8').split('{\n') : [];
  const text = name === contracts ? `${head}${json};` : json;
  writeFileSync(path, (await format(path, text, formatting)).code);
}
