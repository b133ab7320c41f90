import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limits, readFigure, type FigureName } from './block-figures.ts';

describe('a figure of the block', () => {
  it.each<[FigureName, string, number]>([
    ['acres', '50', 50],
    ['acres', ' 1,200.5 ', 1200.5],
    ['acres', '.5', 0.5],
    ['inches', '5.', 5],
    ['price', '$150', 150],
    ['price', '0', 0],
  ])('%s typed as "%s" counts as %d', (name, text, value) => {
    expect(readFigure(name, text)).toEqual({ kind: 'number', value });
  });

  it.each<[FigureName, string, string]>([
    ['acres', '', 'Enter a number.'],
    ['acres', 'fifty', 'Enter a number.'],
    ['acres', '1e3', 'Enter a number.'],
    ['acres', '0', 'At least 0.1.'],
    ['acres', '10,001', 'At most 10,000.'],
    ['inches', '121', 'At most 120.'],
    ['price', '-1', 'At least 0.'],
  ])('%s typed as "%s" is answered: %s', (name, text, message) => {
    expect(readFigure(name, text)).toEqual({ kind: 'fault', message });
  });

  it('is never a number out of bounds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom<FigureName>('acres', 'inches', 'price'), fc.string(), (name, text) => {
        const figure = readFigure(name, text);
        if (figure.kind === 'fault') return;
        expect(figure.value).toBeGreaterThanOrEqual(limits[name].least);
        expect(figure.value).toBeLessThanOrEqual(limits[name].max);
      }),
    );
  });
});
