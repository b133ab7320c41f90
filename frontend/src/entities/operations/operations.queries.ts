import {
  acknowledgement,
  deadLetter,
  operationsReport,
  discardedLetter,
  replayOutcome,
  type DeadLetter,
  type DeadLetterDiscarded,
  type StoringService,
} from '@headgate/contracts/operations';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/admin/operations';
const deadLettersPath = (service: StoringService) => `/api/admin/dead-letters/${service}`;
const discardedPath = (service: StoringService) => `${deadLettersPath(service)}/put-away`;

/** Between two reports, while somebody looks [ms]. */
export const betweenReports = 10_000;

/** The gateway waits for nobody longer than 5 s; a phone may take its time, too [ms]. */
const timeout = 15_000;

/** Read again and again while the page is seen, and at once when it is seen again. What was read stays when a call fails. */
export const operationsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => request('GET', path, operationsReport, { timeout }),
  staleTime: betweenReports,
  refetchInterval: betweenReports,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** The newest first. Kept only as long as they are looked at: tomorrow's are others. */
export const deadLettersQuery = (service: StoringService) =>
  infiniteQueryOptions({ ...pagedQuery(deadLettersPath(service), deadLetter), staleTime: 0, gcTime: 0 });

/** Those that were put away, the last one first. Kept likewise. */
export const discardedLettersQuery = (service: StoringService) =>
  infiniteQueryOptions({ ...pagedQuery(discardedPath(service), discardedLetter), staleTime: 0, gcTime: 0 });

/** Whatever came of it. Nobody waits for it: the answer is told first, then the lists are drawn without it. */
function readAnew(client: QueryClient, service: StoringService): void {
  void client.invalidateQueries({ queryKey: [deadLettersPath(service)] });
  void client.invalidateQueries({ queryKey: [discardedPath(service)] });
  void client.invalidateQueries({ queryKey: [path], exact: true });
}

/** The report is read again before it is said: then it shows who. */
export const acknowledgeAlert = mutationOptions({
  mutationKey: [path, 'acknowledge'],
  mutationFn: (alert: { readonly key: string; readonly asOf: string }) =>
    request('POST', `${path}/acknowledgements`, acknowledgement, { body: alert }),
  onSuccess: (_answer, _sent, _before, { client }) =>
    client.invalidateQueries({ queryKey: [path], exact: true }),
});

/** Has it tried again. 404: it is no longer there. */
export const replayDeadLetter = mutationOptions({
  mutationKey: [path, 'replay'],
  mutationFn: ({ service, kind, id }: DeadLetter) =>
    request('POST', `${deadLettersPath(service)}/replay`, replayOutcome, { body: { kind, id } }),
  onSettled: (_answer, _error, { service }, _before, { client }) => {
    readAnew(client, service);
  },
});

/** Says that nobody needs it any more. 404: it is no longer there. */
export const discardDeadLetter = mutationOptions({
  mutationKey: [path, 'put-away'],
  mutationFn: ({ service, ...letter }: DeadLetterDiscarded & Pick<DeadLetter, 'service'>) =>
    request('POST', discardedPath(service), null, { body: letter }),
  onSettled: (_answer, _error, { service }, _before, { client }) => {
    readAnew(client, service);
  },
});
