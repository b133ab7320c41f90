import { describe, expect, it } from '@jest/globals';
import { periodEnd } from './billing-period.ts';
import { newPrice } from './catalogue.ts';

const at = (text: string) => Date.parse(text) / 1000;
const price = (interval: 'day' | 'week' | 'month' | 'year') =>
  newPrice('price_x', 0, { product: 'prod_x', amount: 100, currency: 'usd', interval });

describe('a billing period', () => {
  it.each([
    ['month', '2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    // Counted from the beginning: a short month shortens no other.
    ['month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['month', '2026-11-20T00:00:00Z', '2026-12-20T00:00:00Z', '2027-01-20T00:00:00Z'],
    ['year', '2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z'],
    ['week', '2026-03-01T00:00:00Z', '2026-03-08T00:00:00Z', '2026-03-15T00:00:00Z'],
    ['day', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  ] as const)('by the %s from %s: that beginning %s ends %s', (interval, anchor, start, end) => {
    expect(periodEnd(at(anchor), at(start), price(interval))).toBe(at(end));
  });
});
