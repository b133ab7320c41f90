import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FarmSize } from '../../fields/farms-of-zone.ts';
import { chunksOf, type Chunk } from './chunks-of.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const farms = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })
  .map((sizes): FarmSize[] => sizes.map((fields, index) => ({ farmId: idOf(index + 1), fields })));
const max = 50;
const isIn = ({ fromFarm, untilFarm }: Chunk, id: string) =>
  id >= fromFarm && (untilFarm === null || id < untilFarm);

it('every id there can be is in exactly one chunk', () => {
  fc.assert(
    fc.property(farms, fc.uuid(), (all, other) => {
      const chunks = chunksOf(all, max);
      for (const id of [...all.map(({ farmId }) => farmId), other])
        expect(chunks.filter((chunk) => isIn(chunk, id))).toHaveLength(1);
    }),
  );
});

it('a chunk counts the fields of its farms, and has no more than it may', () => {
  fc.assert(
    fc.property(farms, (all) => {
      for (const chunk of chunksOf(all, max)) {
        const own = all.filter(({ farmId }) => isIn(chunk, farmId));
        expect(chunk.fields).toBe(own.reduce((sum, { fields }) => sum + fields, 0));
        expect(chunk.fields).toBeLessThanOrEqual(max);
      }
    }),
  );
});

it('chunks are as few as whole farms in their order allow: two neighbours do not fit in one', () => {
  fc.assert(
    fc.property(farms, (all) => {
      const chunks = chunksOf(all, max);
      for (const [index, { fields }] of chunks.slice(1).entries()) {
        const farmAfter = all.find(({ farmId }) => farmId === chunks[index + 1]?.fromFarm);
        expect((chunks[index]?.fields ?? 0) + (farmAfter?.fields ?? 0)).toBeGreaterThan(max);
        expect(fields).toBeGreaterThan(0);
      }
    }),
  );
});

it('a farm that is larger than a chunk is one, and is not split', () => {
  const all = [10, 500, 10].map((fields, index) => ({ farmId: idOf(index + 1), fields }));
  expect(chunksOf(all, max).map(({ fields }) => fields)).toEqual([10, 500, 10]);
});

it('no farms are no chunks', () => {
  expect(chunksOf([], max)).toEqual([]);
});
