import { irrigation, type irrigationInput } from '@headgate/contracts/irrigation';
import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { forgetReads, waterReads } from '../../lib/forget-reads.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

/* Water that was put on. */

const path = '/api/irrigations';

/** By their start, the newest first; of the whole farm, or of one field. `unassigned`: of zones that no field had. */
export const irrigationsQuery = (filter: { readonly fieldId?: string; readonly unassigned?: 'true' } = {}) =>
  pagedQuery(path, irrigation, { ...filter });

export const irrigationsExportAddress = `${path}/export`;

/** How long an answer may take [ms]: in the field, what hangs is a connection that is gone. */
const timeout = 15_000;

interface Entry {
  readonly input: z.input<typeof irrigationInput>;
  /** One of each entry: pressed twice, or sent again after no answer came, it is written once (`useIntentKey`). */
  readonly idempotencyKey: string;
}

/** 400 names what cannot be: `start`, `end`, `gallons`, `inches`, `hours`. */
export const enterIrrigation = mutationOptions({
  mutationKey: [path, 'enter'],
  mutationFn: ({ input, idempotencyKey }: Entry) =>
    request('POST', path, irrigation, { body: input, idempotencyKey, timeout }),
  onSuccess: (_entered, _entry, _before, { client }) => {
    void forgetReads(client, waterReads);
  },
});

/** Takes back what was entered; the ledger follows. What was measured at a valve stays (400). */
export const deleteIrrigation = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: (id: string) => request('DELETE', `${path}/${id}`, null, { timeout }),
  onSuccess: (_nothing, _id, _before, { client }) => {
    void forgetReads(client, waterReads);
  },
});
