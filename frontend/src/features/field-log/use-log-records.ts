import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { irrigationsQuery } from '../../entities/irrigation/irrigations.queries.ts';
import { readingsQuery } from '../../entities/reading/readings.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';

/** What can be logged where, and what was logged last. Without the latter one can still log. */
export function useLogRecords() {
  const fields = useQuery(fieldsQuery);
  const sources = useQuery(waterSourcesQuery);
  const irrigations = useInfiniteQuery(irrigationsQuery());
  const readings = useInfiniteQuery(readingsQuery());
  return {
    /** Without these nothing can be logged. */
    reads: [fields, sources],
    fields: fields.data,
    sources: sources.data ?? [],
    context: {
      fields: fields.data ?? [],
      irrigations: irrigations.data ?? [],
      readings: readings.data ?? [],
    },
  };
}

export type LogRecords = ReturnType<typeof useLogRecords>;
