import { describe, expect, it } from '@jest/globals';
import { parseTraceparent } from './traceparent.ts';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

describe('A traceparent', () => {
  it('names a trace, the span above, and whether that is recorded', () => {
    expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true });
    expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false });
  });

  it.each([
    ['nothing', undefined],
    ['a list, as of a repeated header', [`00-${traceId}-${spanId}-01`]],
    ['another version', `01-${traceId}-${spanId}-01`],
    ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['more of it', `00-${traceId}-${spanId}-01-`],
    ['a line after it', `00-${traceId}-${spanId}-01\n`],
  ])('is not %s', (_, given) => {
    expect(parseTraceparent(given)).toBeUndefined();
  });
});
