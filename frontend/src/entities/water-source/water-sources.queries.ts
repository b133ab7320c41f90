import { waterSource, type WaterSource } from '@headgate/contracts/water-source';
import type { WaterSourceChange, WaterSourceInput } from '@headgate/contracts/water-source-input';
import { hashKey, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { everyPageQuery } from '../../lib/every-page.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

/* Where a farm's water comes from. `id` may come from the address bar: whatever it is, it stays one segment of the path. */

const path = '/api/water-sources';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** All of the farm's, by name; none that is archived. */
export const waterSourcesQuery = everyPageQuery(path, waterSource);

/** Those that are archived. */
export const archivedWaterSourcesQuery = everyPageQuery(path, waterSource, { archived: 'true' });

export const waterSourceQuery = (id: string) => readQuery([path, encodeURIComponent(id)], waterSource);

/** Lists of sources, and the plan that is fitted to them, are old. */
function keep(client: QueryClient, kept: WaterSource): void {
  const known = waterSourceQuery(kept.id).queryKey;
  client.setQueryData(known, kept);
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/(?:water-sources|plan)\b/.test(String(queryKey[0])) && hashKey(queryKey) !== hashKey(known),
  });
}

interface Creation {
  readonly input: WaterSourceInput;
  /** Of this form, sent or sent again: `useIntentKey`. */
  readonly idempotencyKey: string;
}

export const createWaterSource = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: ({ input, idempotencyKey }: Creation) =>
    request('POST', path, waterSource, { body: input, idempotencyKey }),
  onSuccess: (created, _creation, _before, { client }) => {
    keep(client, created);
  },
});

/** 409: somebody has changed it since that version. */
export const changeWaterSource = mutationOptions({
  mutationKey: [path, 'change'],
  mutationFn: ({ id, change }: { readonly id: string; readonly change: WaterSourceChange }) =>
    request('PATCH', pathOf(id), waterSource, { body: change }),
  onSuccess: (changed, _variables, _before, { client }) => {
    keep(client, changed);
  },
});

/** 409: fields take water from it. */
export const archiveWaterSource = mutationOptions({
  mutationKey: [path, 'archive'],
  mutationFn: (id: string) => request('DELETE', pathOf(id), waterSource),
  onSuccess: (archived, _id, _before, { client }) => {
    keep(client, archived);
  },
});

export const restoreWaterSource = mutationOptions({
  mutationKey: [path, 'restore'],
  mutationFn: (id: string) => request('POST', `${pathOf(id)}/restore`, waterSource),
  onSuccess: (restored, _id, _before, { client }) => {
    keep(client, restored);
  },
});
