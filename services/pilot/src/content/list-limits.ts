import { maxRows } from '../store/max-rows.ts';
import type { ListLimits } from '../store/within-limits.ts';

/** A public list has to fit into one answer (1 MB), in whatever script it is written. */
export function listLimits(table: string): ListLimits {
  return { table, most: maxRows, maxBytes: 900_000 };
}
