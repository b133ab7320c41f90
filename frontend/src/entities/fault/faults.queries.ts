import { fault, faultSeverities, type Fault } from '@headgate/contracts/fault';
import { mutationOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/faults';

/** What stands; the newest first. */
export const openFaultsQuery = pagedQuery(path, fault, { limit: '100' });
/** The most severe first, and of those the newest. */
export const bySeverity = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted(
    (one, other) =>
      faultSeverities.indexOf(one.severity) - faultSeverities.indexOf(other.severity) ||
      other.raisedAt.localeCompare(one.raisedAt),
  );

/** What was settled in the last 30 days. */
export const settledFaultsQuery = pagedQuery(path, fault, { state: 'settled' });

/** Again: harmless. */
export const acknowledgeFault = mutationOptions({
  mutationKey: [path, 'acknowledge'],
  mutationFn: (id: string) => request('POST', `${path}/${id}/acknowledge`, fault),
  onSettled: (_fault, _error, _id, _before, { client }) => client.invalidateQueries({ queryKey: [path] }),
});
