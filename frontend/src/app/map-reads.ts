import { fieldQuery, fieldsQuery } from '../entities/field/fields.queries.ts';
import { outlinesQuery } from '../entities/field/outlines.queries.ts';
import { imageryQuery } from '../entities/imagery/imagery.queries.ts';
import { planQuery } from '../entities/plan/plan.queries.ts';

/* What pages with a map read first; imported as `farm-reads.ts` is. */

export const readsOfMap = [fieldsQuery, outlinesQuery, imageryQuery, planQuery];

export const readsOfBoundary = (id: string) => [fieldQuery(id), outlinesQuery, imageryQuery];
