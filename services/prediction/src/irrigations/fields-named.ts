import type { FarmFields, FieldRecord } from '../fields/field-record.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';

export interface NamedFields {
  readonly kind: 'fields';
  readonly fields: readonly FieldRecord[];
}

/** The farm's fields of these ids, each once; `path`: where a single id, or a list of them, stands in what was sent. */
export function fieldsNamed(
  farm: FarmFields | undefined,
  ids: string | readonly string[],
  path: string,
): NamedFields | Wrong {
  const known = new Map(farm?.fields.map((field) => [field.id, field]));
  const fields = new Set<FieldRecord>();
  const list = typeof ids === 'string' ? [ids] : ids;
  for (const [index, id] of list.entries()) {
    const at = typeof ids === 'string' ? path : `${path}.${index}`;
    const field = known.get(id);
    if (field === undefined) return wrong(at, 'The farm has no such field');
    if (fields.has(field)) return wrong(at, 'List each field once');
    fields.add(field);
  }
  return { kind: 'fields', fields: [...fields] };
}
