import { cursorOf, type Position } from './cursor.ts';

/** An answer carries 1 MB: what is around the items fits into the rest [bytes]. */
const maxBytes = 700_000;

interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** `pageOfRowsBy`, of a list that is ordered by time. */
export const pageOfRows = <Row extends Position, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item | undefined,
): Page<Item> => pageOfRowsBy(cursorOf, rows, limit, itemOf);

/**
 * The page that `limit` rows make, or fewer where they would be too large for one answer. `rows` has one more than the
 * limit where there are more. A row of which there is no item is left out. `cursorOfRow`: what asks for what comes after it.
 */
export function pageOfRowsBy<Row, Item>(
  cursorOfRow: (row: Row) => string,
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item | undefined,
): Page<Item> {
  const items: Item[] = [];
  let [bytes, taken] = [0, 0];
  for (const row of rows.slice(0, limit)) {
    const item = itemOf(row);
    if (item !== undefined) {
      bytes += Buffer.byteLength(JSON.stringify(item));
      if (bytes > maxBytes && items.length > 0) break;
      items.push(item);
    }
    taken += 1;
  }
  const last = rows[taken - 1];
  const isAll = last === undefined || taken === rows.length;
  return { items, nextCursor: isAll ? null : cursorOfRow(last) };
}
