import { expect, it } from '@jest/globals';
import { readCatalogues } from './catalogues.ts';
import { errorsOf } from './errors-of.ts';

it('every text of the pages has its Spanish, with the same values, and no Spanish is left over', async () => {
  expect(errorsOf(await readCatalogues())).toEqual([]);
});

it('says which text has none, which Spanish has no text, and where values differ', async () => {
  const catalogues = new Map(await readCatalogues());
  const { en, ...rest } = catalogues.get('lib') ?? {};
  catalogues.set('lib', { ...rest, 'No page says {this}': 'Nada' });
  expect(errorsOf(catalogues)).toEqual([
    'lib: no Spanish: en',
    expect.stringContaining('lib: not on a page'),
    'lib: other placeholders: No page says {this}',
  ]);
  expect(en).toBe('es');
});
