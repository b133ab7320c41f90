import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { cursorOf, type Position } from './cursor.ts';
import { pageOfRows } from './page-of-rows.ts';

const rows = (count: number): Position[] =>
  Array.from({ length: count }, () => ({ createdAt: new Date('2026-07-10T18:00:00Z'), id: randomUUID() }));
const idOf = ({ id }: Position) => id;

describe('a page', () => {
  it('is the last where no more rows are than it holds', () => {
    const [none, three] = [pageOfRows([], 3, idOf), pageOfRows(rows(3), 3, idOf)];
    expect(none).toEqual({ items: [], nextCursor: null });
    expect([three.items.length, three.nextCursor]).toEqual([3, null]);
  });

  it('goes on after its last row where there are more', () => {
    const four = rows(4);
    expect(pageOfRows(four, 3, idOf)).toEqual({
      items: four.slice(0, 3).map(idOf),
      nextCursor: cursorOf(four[2]!),
    });
  });

  it('leaves out what cannot be shown, and goes on behind it', () => {
    const four = rows(4);
    const odd = (row: Position) => (four.indexOf(row) % 2 === 0 ? undefined : row.id);
    expect(pageOfRows(four, 3, odd)).toEqual({ items: [four[1]!.id], nextCursor: cursorOf(four[2]!) });
    expect(pageOfRows(four, 3, () => undefined)).toEqual({ items: [], nextCursor: cursorOf(four[2]!) });
    expect(pageOfRows(four.slice(0, 3), 3, () => undefined)).toEqual({ items: [], nextCursor: null });
  });

  it('holds fewer where more would not fit into an answer, and loses none', () => {
    const all = rows(10);
    const large = ({ id }: Position) => id + '🌾'.repeat(50_000);
    const seen: string[] = [];
    for (let from = 0; from < all.length;) {
      const { items, nextCursor } = pageOfRows(all.slice(from), 10, large);
      expect(Buffer.byteLength(JSON.stringify({ items, nextCursor }))).toBeLessThan(1_000_000);
      expect(items.length).toBeGreaterThan(0);
      seen.push(...items.map((item) => item.slice(0, 36)));
      from += items.length;
      expect(nextCursor).toBe(from < all.length ? cursorOf(all[from - 1]!) : null);
    }
    expect(seen).toEqual(all.map(idOf));
  });
});
