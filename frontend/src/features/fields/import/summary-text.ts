import type { ImportAnswer } from '../../../entities/field/fields.queries.ts';

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

/** '38 new fields, 2 fields changed, 4 water sources' */
export function summaryText({ added, changed, sources }: ImportAnswer): string {
  const parts = [
    ...(added > 0 ? [counted(added, 'new field', 'new fields')] : []),
    ...(changed > 0 ? [counted(changed, 'field changed', 'fields changed')] : []),
    ...(sources > 0 ? [counted(sources, 'water source', 'water sources')] : []),
  ];
  return parts.length === 0 ? 'Nothing in this file is new.' : `${parts.join(', ')}.`;
}
