import { newReportLink, reportLink, type ReportLinkInput } from '@headgate/contracts/report';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { request } from '../../lib/request.ts';

/* Links that lead whoever has them to one file of a report. */

const path = '/api/report-links';

/** Of all reports, the newest first, those that have ended lately too. Read again whenever it is opened: others use them meanwhile. */
export const reportLinksQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) =>
    (await request('GET', path, z.object({ items: z.array(reportLink) }), { signal })).items,
  staleTime: 0,
});

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: reportLinksQuery.queryKey });

interface Creation {
  readonly reportId: string;
  readonly input: ReportLinkInput;
}

/** `address` is told this once, and kept nowhere: not in a cache either. */
export const createReportLink = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: ({ reportId, input }: Creation) =>
    request('POST', `/api/reports/${encodeURIComponent(reportId)}/links`, newReportLink, { body: input }),
  gcTime: 0,
  onSuccess: (_made, _creation, _before, { client }) => {
    void forget(client);
  },
});

/** From then on its address is as good as one that never was. */
export const revokeReportLink = mutationOptions({
  mutationKey: [path, 'revoke'],
  mutationFn: (id: string) => request('DELETE', `${path}/${encodeURIComponent(id)}`, null),
  onSuccess: (_answer, _id, _before, { client }) => forget(client),
});
