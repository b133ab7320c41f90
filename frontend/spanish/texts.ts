import { readCatalogues, writeCatalogue } from './catalogues.ts';
import { checked, errorsOf } from './errors-of.ts';

/*
 * `npm run texts`: which texts of the pages have no Spanish, and which Spanish has no text any more. With `--write` the
 * catalogues get the missing ones, empty, and lose the others.
 */

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
