import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** As `queryOptions` and `infiniteQueryOptions` give them: what is read differs from one to the next. */
interface Read {
  readonly queryKey: QueryKey;
  readonly initialPageParam?: unknown;
}

const forThePage = () => undefined;

/** Where it is being read already, it is the same read. */
const begin = (client: QueryClient, read: Read): Promise<unknown> =>
  'initialPageParam' in read
    ? client.infiniteQuery(read as Parameters<QueryClient['infiniteQuery']>[0])
    : client.query(read as Parameters<QueryClient['query']>[0]);

/** Begins what a page reads, and waits for none of it: the page shows itself, and says what could not be loaded. */
export function beginReads(client: QueryClient, reads: readonly Read[]): void {
  for (const read of reads) begin(client, read).catch(forThePage);
}

/**
 * For what stands at the top of a page, and moves the rest of it where it comes later: begins the reads too, and waits until
 * they have come or failed, so long at most [ms]; not at all for what was read before.
 */
export async function readsWithin(
  milliseconds: number,
  client: QueryClient,
  reads: readonly Read[],
): Promise<void> {
  const missing = reads.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  const coming = Promise.allSettled(missing.map((read) => begin(client, read)));
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
  await Promise.race([coming, timeout]);
}
