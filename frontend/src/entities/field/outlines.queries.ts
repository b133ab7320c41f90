import { boundary } from '@headgate/contracts/field';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { request } from '../../lib/request.ts';
import { fieldsExportAddress } from './fields.queries.ts';

const outlines = z.object({
  features: z.array(z.object({ id: z.uuid(), geometry: z.nullable(boundary) })),
});

/** The outlines of all fields, by the field's id: in one answer, as a file would have them. */
export const outlinesQuery = queryOptions({
  queryKey: [fieldsExportAddress('geojson')],
  queryFn: async ({ signal }) => {
    const { features } = await request('GET', fieldsExportAddress('geojson'), outlines, { signal });
    return new Map(features.flatMap(({ id, geometry }) => (geometry === null ? [] : [[id, geometry]])));
  },
});
