import type { FieldSummary } from '@headgate/contracts/field';
import type { Report } from '@headgate/contracts/report';
import type { WaterSource } from '@headgate/contracts/water-source';

/** So many fields are named, more are counted. */
const most = 3;

/** Of which fields and water a report is: 'North block, South block. Water from Well 1'. */
export function aboutOf(
  { fieldIds, sourceId }: Pick<Report, 'fieldIds' | 'sourceId'>,
  fields: readonly FieldSummary[],
  sources: readonly WaterSource[],
): string {
  const about = fieldsOf(fieldIds, fields);
  if (sourceId === null) return about;
  const source = sources.find(({ id }) => id === sourceId)?.name;
  return source === undefined ? `${about}. Water from one source` : `${about}. Water from ${source}`;
}

function fieldsOf(fieldIds: Report['fieldIds'], fields: readonly FieldSummary[]): string {
  if (fieldIds === null) return 'All fields';
  const names = fieldIds.flatMap((id) => fields.find((field) => field.id === id)?.name ?? []);
  // One that was archived since has no name here.
  if (names.length === fieldIds.length && names.length <= most) return names.join(', ');
  return fieldIds.length === 1 ? '1 field' : `${String(fieldIds.length)} fields`;
}
