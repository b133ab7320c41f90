import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };
const last = 0x10_ffff;

/** Exactly fast-check's unit `binary`, which first builds a table of all 1,112,064 code points: a second in every file. */
export const anyCodePoint = fc.nat({ max: last - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || text !== String.fromCodePoint(point) || isSurrogate(point))
      throw new Error('Not a code point');
    return point < surrogates.first ? point : point - surrogates.count;
  },
);

function isSurrogate(point: number): boolean {
  return point >= surrogates.first && point < surrogates.first + surrogates.count;
}
