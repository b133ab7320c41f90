import type { z } from 'zod/mini';
import {
  newWebhook,
  webhook,
  webhookDeliveryList,
  webhookList,
  webhookTest,
  type webhookInput,
} from '@headgate/contracts/webhook';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

/* Where the farm's other software is told of what happens. */

const path = '/api/webhooks';
/** How soon what is under way is looked at again [ms]. */
const again = 1_500;

/** The newest first. Read again whenever it is opened: receivers fail by themselves. */
export const webhooksQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, webhookList, { signal }),
  staleTime: 0,
});

/** What was sent to one, the newest first; looked at again while something is on its way for the first time. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [path, id, 'deliveries'],
    queryFn: ({ signal }) => request('GET', `${path}/${id}/deliveries`, webhookDeliveryList, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      (data?.items.some(({ state, last }) => last === null && state !== 'held') ?? false) && again,
  });

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: [path] });

type Wanted = z.output<typeof webhookInput> & { readonly password: string };
interface WithPassword {
  readonly id: string;
  readonly password: string;
}

/** `secret` is told this once, and kept nowhere: not in a cache either, nor is the password. */
export const createWebhook = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: (body: Wanted) => request('POST', path, newWebhook, { body }),
  gcTime: 0,
  onSuccess: (_made, _input, _before, { client }) => {
    void forget(client);
  },
});

/** Another secret, told this once likewise. */
export const rotateWebhookSecret = mutationOptions({
  mutationKey: [path, 'secret'],
  mutationFn: ({ id, password }: WithPassword) =>
    request('POST', `${path}/${id}/secret`, newWebhook, { body: { password } }),
  gcTime: 0,
  onSuccess: (_made, _input, _before, { client }) => {
    void forget(client);
  },
});

export const deleteWebhook = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: ({ id, password }: WithPassword) =>
    request('POST', `${path}/${id}/delete`, null, { body: { password } }),
  gcTime: 0,
  onSuccess: (_answer, _input, _before, { client }) => forget(client),
});

export const resumeWebhook = mutationOptions({
  mutationKey: [path, 'resume'],
  mutationFn: (id: string) => request('POST', `${path}/${id}/resume`, webhook),
  onSuccess: (_answer, _input, _before, { client }) => forget(client),
});

/** What becomes of it is in the deliveries. */
export const testWebhook = mutationOptions({
  mutationKey: [path, 'test'],
  mutationFn: (id: string) => request('POST', `${path}/${id}/test`, webhookTest),
  onSuccess: (_answer, _id, _before, { client }) => forget(client),
});
