import { readingKind } from '@headgate/contracts/irrigation';
import { z } from 'zod/mini';
import { yesOrNo } from '../fields/list-query.ts';
import { pageQuery } from '../farm-records/page-query.ts';

const fieldId = z.optional(z.uuid('Identify the field by one ID'));
const date = (name: string) => z.optional(z.iso.date(`${name} must be a date, YYYY-MM-DD`));

export const irrigationQuery = z.extend(pageQuery, { fieldId, unassigned: yesOrNo('Unassigned') });
export const readingQuery = z.extend(pageQuery, { fieldId, kind: z.optional(readingKind) });
export const fieldDaysQuery = z.object({ from: date('From'), to: date('To') });
