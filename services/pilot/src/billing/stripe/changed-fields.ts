import { isDeepStrictEqual } from 'node:util';

/** Those fields of `after` in which `row` differs, and when that was seen; nothing at all where it is the same. */
export function changedFields<Fields extends object>(
  row: NoInfer<Fields>,
  after: Fields,
  now: Date,
): Partial<Fields> & { readonly changedAt?: Date } {
  const known = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, known.get(name)));
  // `Object.fromEntries` forgets whose fields they are.
  const fields = Object.fromEntries(changed) as Partial<Fields>;
  return changed.length === 0 ? {} : { ...fields, changedAt: now };
}
