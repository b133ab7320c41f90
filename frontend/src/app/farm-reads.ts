import { fieldQuery, fieldsQuery } from '../entities/field/fields.queries.ts';
import { outlinesQuery } from '../entities/field/outlines.queries.ts';
import { plantingsQuery } from '../entities/field/plantings.queries.ts';
import { imageryQuery } from '../entities/imagery/imagery.queries.ts';
import { irrigationsQuery } from '../entities/irrigation/irrigations.queries.ts';
import { plannedHistoryQuery, planQuery } from '../entities/plan/plan.queries.ts';
import { readingsOfFieldQuery, readingsQuery } from '../entities/reading/readings.queries.ts';
import { waterSourcesQuery } from '../entities/water-source/water-sources.queries.ts';

/*
 * What the pages of a farm's fields read first. Routes import this file when they are opened (`await import`), for every page
 * loads the routes: it would pay for the contracts of all these nouns.
 */

export const readsOfField = (fieldId: string) => [
  fieldQuery(fieldId),
  planQuery,
  waterSourcesQuery,
  plantingsQuery(fieldId),
  plannedHistoryQuery({ fieldId }),
  irrigationsQuery({ fieldId }),
  readingsOfFieldQuery(fieldId),
];

export const readsOfLog = [fieldsQuery, waterSourcesQuery, irrigationsQuery(), readingsQuery()];

export const readsOfPlan = [planQuery, waterSourcesQuery, fieldsQuery];

export const readsOfMap = [fieldsQuery, outlinesQuery, imageryQuery, planQuery];
