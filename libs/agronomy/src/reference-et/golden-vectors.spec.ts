import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { quantities } from '../../test/reference-et-quantities.ts';
import type { Vector } from '../../test/reference-et-vector.ts';

/** FAO-56's worked examples, with their intermediates: source inside the file. */
interface Vectors {
  readonly vectors: readonly Vector[];
}

const file = new URL('../../test/reference/eto-vectors.json', import.meta.url);
// The file's shape is checked by what follows: an unknown kind, a missing input or a key nobody computes fails.
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

describe('the worked examples of FAO-56', () => {
  it('are all there', () => {
    expect(vectors).toHaveLength(20);
  });

  const cases = vectors.flatMap((vector) =>
    Object.entries(vector.expected).map(([key, expected]) => ({ vector, key, expected })),
  );

  it.each(cases)('$vector.title: $key', ({ vector, key, expected }) => {
    const computed = quantities(vector)[key];
    if (computed === undefined) throw new Error(`nobody computes ${key} of ${vector.id}`);
    const tolerance = vector.tolerance[key] ?? vector.tolerance['default'];
    if (tolerance === undefined) throw new Error(`no tolerance for ${key} of ${vector.id}`);
    // The last bit of a decimal is no difference.
    expect(Math.abs(computed - expected)).toBeLessThanOrEqual(tolerance + 1e-12);
  });
});
