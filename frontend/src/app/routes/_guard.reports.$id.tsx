import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { awaitReads, beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/reports/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { reportDocumentQuery, reportQuery } = await import('../report-reads.ts');
    const read = reportQuery(id);
    await awaitReads(queryClient, [read]);
    // Until it is made there is nothing to read of it.
    if (queryClient.getQueryData(read.queryKey)?.state === 'made')
      beginReads(queryClient, [reportDocumentQuery(id)]);
  },
  staticData: { sources: ['report.page', 'report-reads'], skeleton: { title: 'Report', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/report.page.tsx'), 'ReportOfFarm'),
});
