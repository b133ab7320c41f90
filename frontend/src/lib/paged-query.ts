import { pageOf } from '@headgate/contracts/page';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { request } from './request.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A list of ours, page after page; its data are the items of all pages so far. */
export function pagedQuery<Item extends z.ZodMiniType>(path: string, item: Item) {
  const page = pageOf(item);
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam: cursor, signal }) =>
      request('GET', cursor === null ? path : `${path}?cursor=${encodeURIComponent(cursor)}`, page, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
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
