import fc from 'fast-check';

/** No field takes any of these, whatever it is. */
export const neverRight = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '   ',
    1e308,
    -1e308,
    -5e-324,
    -1,
    2 ** 53 + 1,
    [],
    {},
    [[]],
    'x'.repeat(10_000),
    '🌾'.repeat(5_000),
  ),
  fc.array(fc.jsonValue({ stringUnit: 'grapheme-ascii' }), { maxLength: 3 }),
  fc.record({ $gt: fc.jsonValue({ stringUnit: 'grapheme-ascii' }) }),
);
