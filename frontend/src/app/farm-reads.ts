import { fieldQuery, fieldsQuery, archivedFieldsQuery } from '../entities/field/fields.queries.ts';
import { plantingsQuery } from '../entities/field/plantings.queries.ts';
import { irrigationsQuery } from '../entities/irrigation/irrigations.queries.ts';
import { plannedHistoryQuery, planQuery, recentPlannedQuery } from '../entities/plan/plan.queries.ts';
import { readingsOfFieldQuery, readingsQuery } from '../entities/reading/readings.queries.ts';
import {
  archivedWaterSourcesQuery,
  waterSourceQuery,
  waterSourcesQuery,
} from '../entities/water-source/water-sources.queries.ts';

/*
 * What the pages of a farm's fields read first. Routes import this file when they are opened (`await import`), for every page
 * loads the routes: it would pay for the contracts of all these nouns.
 */

export const readsOfToday = [planQuery, recentPlannedQuery];

export const readsOfFields = (isArchive: boolean) => [
  isArchive ? archivedFieldsQuery : fieldsQuery,
  waterSourcesQuery,
];

/** `made`: the field that came of the form. */
export const readsOfNewField = (made: string | undefined) =>
  made === undefined ? [waterSourcesQuery, fieldsQuery] : [fieldQuery(made)];

export const readsOfField = (fieldId: string) => [
  fieldQuery(fieldId),
  planQuery,
  waterSourcesQuery,
  plantingsQuery(fieldId),
  plannedHistoryQuery({ fieldId }),
  irrigationsQuery({ fieldId }),
  readingsOfFieldQuery(fieldId),
];

export const readsOfEditField = (id: string) => [
  fieldQuery(id),
  plantingsQuery(id),
  waterSourcesQuery,
  fieldsQuery,
];

/** `open`: the source that is, 'new': a form. */
export function readsOfWaterSources(open: string | undefined, isArchive: boolean) {
  if (open === undefined) return [isArchive ? archivedWaterSourcesQuery : waterSourcesQuery, fieldsQuery];
  return open === 'new' ? [] : [waterSourceQuery(open)];
}

export const readsOfLog = [fieldsQuery, waterSourcesQuery, irrigationsQuery(), readingsQuery()];

export const readsOfPlan = [planQuery, waterSourcesQuery, fieldsQuery];

/** Whether the farm has a field yet. */
export const readsOfFarmProfile = [fieldsQuery];
