import { pageOf } from '@headgate/contracts/page';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { request } from './request.ts';

/** The most that one answer may be asked for. */
const limit = '100';

/** A list of ours that is needed whole: all its pages, one after the other. `filter`: by the names of the query. */
export function everyPageQuery<Item extends z.ZodMiniType>(
  path: string,
  item: Item,
  filter: Readonly<Record<string, string>> = {},
) {
  return queryOptions({
    // The address of the first page: the HTML of a page asks for it before the app does.
    queryKey: [path, `?${new URLSearchParams({ ...filter, limit }).toString()}`],
    queryFn: async ({ signal }) => {
      const page = pageOf(item);
      const items: z.output<Item>[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ ...filter, limit, ...(cursor !== null && { cursor }) });
        const answer: z.output<typeof page> = await request('GET', `${path}?${query.toString()}`, page, {
          signal,
        });
        items.push(...answer.items);
        cursor = answer.nextCursor;
      } while (cursor !== null);
      return items;
    },
  });
}
