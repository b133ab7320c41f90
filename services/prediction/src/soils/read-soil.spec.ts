import { describe, expect, it } from '@jest/globals';
import { SourceFailure } from '../outside/source-failure.ts';
import { readSoil } from './read-soil.ts';
import { textureOf } from './texture-of.ts';

const names = ['hzdept_r', 'hzdepb_r', 'awc_r', 'wthirdbar_r', 'wfifteenbar_r', 'sandtotal_r', 'claytotal_r'];
/** Top and bottom [cm], available water, at a third of a bar, at fifteen, sand, clay. */
type Row = (string | null)[];
const body = (...rows: Row[]) => JSON.stringify({ Table: [names, ...rows] });
const top: Row = ['0', '30', '0.15', '22', '8', '42', '18'];

describe('a surveyed soil', () => {
  it("is its layers in inches, and the topsoil's texture", () => {
    expect(readSoil(body(top, ['30', '152', '0.12', null, null, '70', '10']))).toEqual({
      soil: 'loam',
      layers: [
        { topInches: 0, bottomInches: 11.81, availableWater: 0.15 },
        { topInches: 11.81, bottomInches: 59.84, availableWater: 0.12 },
      ],
    });
  });

  it('holds what lies between a third of a bar and fifteen, where nothing else is known', () => {
    expect(readSoil(body(['0', '30', null, '22', '8', '42', '18']))?.layers[0]?.availableWater).toBe(0.14);
  });

  it.each<[string, Row]>([
    ['rock', ['30', '152', null, null, null, null, null]],
    ['a gap', ['60', '152', '0.12', null, null, '70', '10']],
    ['nonsense', ['30', '10', '0.12', null, null, '70', '10']],
    ['nothing that roots find', ['30', '152', '0', null, null, '70', '10']],
  ])('ends above %s', (_, row) => {
    expect(readSoil(body(top, row, ['152', '200', '0.1', null, null, '70', '10']))?.layers).toHaveLength(1);
  });

  it('is that of the first 30 cm, each horizon by its thickness there', () => {
    const thin: Row = ['0', '5', '0.1', null, null, '90', '5'];
    const thick: Row = ['5', '100', '0.15', null, null, '20', '50'];
    expect(readSoil(body(thin, thick))?.soil).toBe('clay');
  });

  it.each(['{}', body(), body(['0', '30', '0.15', null, null, null, null])])('is not known: %s', (text) => {
    expect(readSoil(text)).toBeNull();
  });

  it.each(['', '<html>', '{"Table":{}}', '{"Table":[["mukey"],["461845"]]}'])(
    'is refused whole where the answer is not as documented: %s',
    (text) => {
      expect(() => readSoil(text)).toThrow(SourceFailure);
    },
  );
});

/* Corners and middles of the USDA's triangle. */
describe('a texture', () => {
  it.each([
    [92, 3, 'sand'],
    [82, 6, 'loamy_sand'],
    [65, 10, 'sandy_loam'],
    [58, 5, 'sandy_loam'],
    [40, 20, 'loam'],
    [20, 15, 'silt_loam'],
    [5, 5, 'silt_loam'],
    [60, 28, 'clay_loam'],
    [32, 34, 'clay_loam'],
    [10, 34, 'clay_loam'],
    [52, 42, 'clay'],
    [6, 47, 'clay'],
    [20, 60, 'clay'],
    [0, 100, 'clay'],
    [100, 0, 'sand'],
  ])('of %s %% sand and %s %% clay is %s', (sand, clay, texture) => {
    expect(textureOf(sand, clay)).toBe(texture);
  });
});
