import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** As `queryOptions` and `infiniteQueryOptions` give them: what is read differs from one to the next. */
interface Read {
  readonly queryKey: QueryKey;
  readonly initialPageParam?: unknown;
}

const forThePage = () => undefined;

/** Begins what a page reads, and waits for none of it: the page shows itself, and says what could not be loaded. */
export function beginReads(client: QueryClient, reads: readonly Read[]): void {
  for (const read of reads) {
    const begun =
      'initialPageParam' in read
        ? client.infiniteQuery(read as Parameters<QueryClient['infiniteQuery']>[0])
        : client.query(read as Parameters<QueryClient['query']>[0]);
    begun.catch(forThePage);
  }
}
