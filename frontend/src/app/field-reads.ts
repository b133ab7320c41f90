import { archivedFieldsQuery, fieldQuery, fieldsQuery } from '../entities/field/fields.queries.ts';
import { outlinesQuery } from '../entities/field/outlines.queries.ts';
import { plantingsQuery } from '../entities/field/plantings.queries.ts';
import { imageryQuery } from '../entities/imagery/imagery.queries.ts';
import {
  archivedWaterSourcesQuery,
  waterSourceQuery,
  waterSourcesQuery,
} from '../entities/water-source/water-sources.queries.ts';

/* What pages read first on which fields and water sources are entered; imported as `farm-reads.ts` is, without its water. */

export const readsOfFields = (isArchive: boolean) => [
  isArchive ? archivedFieldsQuery : fieldsQuery,
  waterSourcesQuery,
];

/** `made`: the field that came of the form. */
export const readsOfNewField = (made: string | undefined) =>
  made === undefined ? [waterSourcesQuery, fieldsQuery] : [fieldQuery(made)];

export const readsOfEditField = (id: string) => [
  fieldQuery(id),
  plantingsQuery(id),
  waterSourcesQuery,
  fieldsQuery,
];

export const readsOfBoundary = (id: string) => [fieldQuery(id), outlinesQuery, imageryQuery];

/** `open`: the source that is, 'new': a form. */
export function readsOfWaterSources(open: string | undefined, isArchive: boolean) {
  if (open === undefined) return [isArchive ? archivedWaterSourcesQuery : waterSourcesQuery, fieldsQuery];
  return open === 'new' ? [] : [waterSourceQuery(open)];
}

/** Whether the farm has a field yet. */
export const readsOfFarmProfile = [fieldsQuery];
