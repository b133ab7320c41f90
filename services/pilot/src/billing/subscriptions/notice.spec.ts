import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noticeEnds } from './notice.ts';

const day = 24 * 60 * 60 * 1000;
const started = new Date('2026-01-01T10:00:00.000Z');
const after = (days: number) => new Date(started.getTime() + days * day);

describe('notice', () => {
  it.each([
    [0, 90],
    [29.9, 90],
    [30, 90],
    [31, 91],
    [400, 460],
  ])('given on day %d ends on day %d', (given, ends) => {
    expect(noticeEnds(started, after(given))).toEqual(after(ends));
  });

  it('is at least 60 days, and never ends before the 90th', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (days) => {
        const ends = noticeEnds(started, after(days)).getTime();
        expect(ends - after(days).getTime()).toBeGreaterThanOrEqual(60 * day);
        expect(ends).toBeGreaterThanOrEqual(after(90).getTime());
      }),
    );
  });
});
