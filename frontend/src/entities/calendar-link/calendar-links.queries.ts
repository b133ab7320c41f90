import { calendarLink, newCalendarLink, type CalendarLinkInput } from '@headgate/contracts/calendar';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { request } from '../../lib/request.ts';

/* Links by which calendars read a farm's plan. */

const path = '/api/calendar-links';

/** The newest first, those that have ended lately too. Read again whenever it is opened: calendars read by themselves. */
export const calendarLinksQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) =>
    (await request('GET', path, z.object({ items: z.array(calendarLink) }), { signal })).items,
  staleTime: 0,
});

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: calendarLinksQuery.queryKey });

/** `address` is told this once, and kept nowhere: not in a cache either. */
export const createCalendarLink = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: (input: CalendarLinkInput) => request('POST', path, newCalendarLink, { body: input }),
  gcTime: 0,
  onSuccess: (_made, _input, _before, { client }) => {
    void forget(client);
  },
});

/** From then on its address is as good as one that never was. */
export const revokeCalendarLink = mutationOptions({
  mutationKey: [path, 'revoke'],
  mutationFn: (id: string) => request('POST', `${path}/${id}/revoke`, null),
  onSuccess: (_answer, _id, _before, { client }) => forget(client),
});
