import { irrigation, type Irrigation } from '@headgate/contracts/irrigation';
import { pageOf } from '@headgate/contracts/page';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

const path = '/api/irrigations';
const page = pageOf(irrigation);

/** All water that began at a moment (ISO) or later: page after page of the newest, until one is older. */
export const irrigationsSinceQuery = (since: string) =>
  queryOptions({
    queryKey: [path, `?since=${since}`],
    queryFn: async ({ signal }) => {
      const all: Irrigation[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) });
        const { items, nextCursor } = await request('GET', `${path}?${query.toString()}`, page, { signal });
        const inTime = items.filter(({ start }) => Date.parse(start) >= Date.parse(since));
        all.push(...inTime);
        cursor = inTime.length < items.length ? null : nextCursor;
      } while (cursor !== null);
      return all;
    },
  });
