import { fieldDays } from '@headgate/contracts/field-day';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { request } from '../../lib/request.ts';

/** A ledger that is worked out for the first time may take longer than an answer may: it is asked for again [ms]. */
const pause = 2_000;
const tries = 10;

/** All of a field's ledger as a spreadsheet. */
export const ledgerExportAddress = (id: string): string =>
  `/api/fields/${encodeURIComponent(id)}/days/export`;

/**
 * A field's ledger from a day on, in order, the seven days ahead last. `id` may come from the address bar: whatever it is, it
 * stays one segment of the path.
 */
export const fieldDaysQuery = (id: string, from: string) => {
  const path = ['/api/fields', encodeURIComponent(id), 'days'] as const;
  return queryOptions({
    queryKey: [...path, `?from=${from}`],
    queryFn: ({ signal }) => request('GET', `${path.join('/')}?from=${from}`, fieldDays, { signal }),
    retry: (failed, error) => failed < tries && error instanceof ApiError && error.status === 503,
    retryDelay: pause,
  });
};
