import { reading, type ReadingInput, type readingKind } from '@headgate/contracts/irrigation';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { forgetReads, waterReads } from '../../lib/forget-reads.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

/* What was measured: rain gauges, meters, pressure chambers, soil moisture. */

const path = '/api/readings';
interface Filter {
  readonly fieldId?: string;
  readonly kind?: z.infer<typeof readingKind>;
}

/** The newest first; those that were withdrawn stay among them. */
export const readingsQuery = (filter: Filter = {}) => pagedQuery(path, reading, { ...filter });

/** Of a field, as many as a season has. */
export const readingsOfFieldQuery = (fieldId: string) => pagedQuery(path, reading, { fieldId, limit: '100' });

export const readingsExportAddress = `${path}/export`;

/** How long an answer may take [ms]: in the field, what hangs is a connection that is gone. */
const timeout = 15_000;

interface Entry {
  readonly input: ReadingInput;
  /** One of each entry: pressed twice, or sent again after no answer came, it is written once (`useIntentKey`). */
  readonly idempotencyKey: string;
}

interface Context {
  readonly client: QueryClient;
}

/** Whether it was taken or not: somebody else may have changed it, and what shows is to be the newest. */
const readAgain = {
  onSettled: (
    _reading: unknown,
    _error: Error | null,
    _input: unknown,
    _before: unknown,
    { client }: Context,
  ) => {
    void forgetReads(client, waterReads);
  },
};

/** 400 names what cannot be: `start`, `at`, `value` and the like. */
export const enterReading = mutationOptions({
  mutationKey: [path, 'enter'],
  mutationFn: ({ input, idempotencyKey }: Entry) =>
    request('POST', path, reading, { body: input, idempotencyKey, timeout }),
  ...readAgain,
});

interface Change {
  readonly id: string;
  /** As it was read. 409: somebody has changed it meanwhile. */
  readonly version: number;
}

/** `weight`: 1 believes the reading, 0 the ledger. */
export const acceptReading = mutationOptions({
  mutationKey: [path, 'accept'],
  mutationFn: ({ id, version, weight }: Change & { readonly weight: number }) =>
    request('POST', `${path}/${id}/accept`, reading, { body: { version, weight }, timeout }),
  ...readAgain,
});

/** It stays in the list, and counts no more. */
export const withdrawReading = mutationOptions({
  mutationKey: [path, 'withdraw'],
  mutationFn: ({ id, version }: Change) =>
    request('POST', `${path}/${id}/withdraw`, reading, { body: { version }, timeout }),
  ...readAgain,
});
