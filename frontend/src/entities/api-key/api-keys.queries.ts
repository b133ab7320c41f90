import type { z } from 'zod/mini';
import { apiKeyList, newApiKey, type apiKeyInput } from '@headgate/contracts/api-key';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

/* Keys by which the farm's other software calls the API. */

const path = '/api/api-keys';

/** The newest first, those that have ended lately too. Read again whenever it is opened: software calls by itself. */
export const apiKeysQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, apiKeyList, { signal }),
  staleTime: 0,
});

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });

type Wanted = z.output<typeof apiKeyInput> & { readonly password: string };

/** `secret` is told this once, and kept nowhere: not in a cache either, nor is the password. */
export const createApiKey = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: (body: Wanted) => request('POST', path, newApiKey, { body }),
  gcTime: 0,
  onSuccess: (_made, _input, _before, { client }) => {
    void forget(client);
  },
});

/** From the next call on it is none. */
export const revokeApiKey = mutationOptions({
  mutationKey: [path, 'revoke'],
  mutationFn: ({ id, password }: { readonly id: string; readonly password: string }) =>
    request('POST', `${path}/${id}/revoke`, null, { body: { password } }),
  gcTime: 0,
  onSuccess: (_answer, _input, _before, { client }) => forget(client),
});
