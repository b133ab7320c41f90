import { flowTrace } from '@headgate/contracts/metered-water';
import { reportCard } from '@headgate/contracts/report-card';
import { queryOptions } from '@tanstack/react-query';
import { timedRead } from '../../lib/timed-read.ts';

/** What came of a planned irrigation. `id` may come from the address bar: it stays one segment of the path. */
export const reportCardQuery = (id: string) => {
  const path = `/api/plan/${encodeURIComponent(id)}/report`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => timedRead(path, reportCard, signal),
  });
};

/** What the meter showed during a run. */
export const flowQuery = (runId: string) => {
  const path = `/api/irrigation/commands/${runId}/flow`;
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => timedRead(path, flowTrace, signal) });
};
