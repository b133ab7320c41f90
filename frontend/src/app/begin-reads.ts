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

/** A page waits so long for what stands at its top [ms]. */
const longestWait = 1_500;

/**
 * For what stands at the top of a page, and moves the rest of it where it comes later: begins the reads too, and waits a moment
 * until they have come or failed; not at all for what was read before.
 */
export async function awaitReads(client: QueryClient, reads: readonly Read[]): Promise<void> {
  const missing = reads.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  const coming = Promise.allSettled(missing.map((read) => begin(client, read)));
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, longestWait);
  });
  await Promise.race([coming, timeout]);
}
