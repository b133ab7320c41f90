import type { QueryClient } from '@tanstack/react-query';

/** What was read of these paths is old: read again where it shows. */
export function forgetReads(client: QueryClient, paths: RegExp): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.test(queryKey.join('/')) });
}
