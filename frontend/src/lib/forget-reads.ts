import type { QueryClient } from '@tanstack/react-query';

/** What was read of these paths is old: read again where it shows. */
export function forgetReads(client: QueryClient, paths: RegExp): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.test(queryKey.join('/')) });
}

/** What follows from water, and from what is measured of it: ledgers, readings of meters, the plan. */
export const waterReads = /^\/api\/(?:irrigations|readings|plan)\b|^\/api\/fields\/[^/]+\/days\b/;
