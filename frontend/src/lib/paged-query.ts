import { pageOf } from '@headgate/contracts/page';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { request } from './request.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/**
 * A list of ours, page after page; its data are the items of all pages so far. `filter`: what the server is told to leave
 * only, by the names of the query.
 */
export function pagedQuery<Item extends z.ZodMiniType>(
  path: string,
  item: Item,
  filter: Readonly<Record<string, string>> = {},
) {
  const page = pageOf(item);
  const filtered = asQuery(filter);
  return infiniteQueryOptions({
    queryKey: filtered === '' ? [path] : [path, filtered],
    queryFn: ({ pageParam: cursor, signal }) =>
      request('GET', `${path}${asQuery(cursor === null ? filter : { ...filter, cursor })}`, page, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** A list that comes all at once, as one that has no next page. */
export function onlyPage<Read extends object>(read: Read) {
  return {
    ...read,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
  };
}

/** With its '?', where there is something to ask. */
function asQuery(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? '' : `?${query}`;
}

/** Takes a record out of a list that was read, whichever page it is on. What else was read of that path is old. */
export function forgetRecord(client: QueryClient, path: string, id: string): void {
  client.removeQueries({ queryKey: [path, id], exact: true });
  void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  client.setQueryData<InfiniteData<Page<{ readonly id: string }>>>([path], (list) =>
    list === undefined
      ? undefined
      : {
          ...list,
          pages: list.pages.map(({ items, nextCursor }) => ({
            items: items.filter((item) => item.id !== id),
            nextCursor,
          })),
        },
  );
}
