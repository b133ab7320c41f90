import { calculationSummary, keptCalculation } from '@headgate/contracts/calculation-history';
import { mutationOptions } from '@tanstack/react-query';
import { forgetRecord, pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/predictions';

/** Newest first. */
export const historyQuery = pagedQuery(path, calculationSummary);

/** `id` may come from the address bar: whatever it is, it stays one segment of the path. */
export const keptCalculationQuery = (id: string) =>
  readQuery([path, encodeURIComponent(id)], keptCalculation);

export const exportAddress = `${path}/export`;

export const deleteCalculation = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: (id: string) => request('DELETE', `${path}/${id}`, null),
  onSuccess: (_nothing, id, _before, { client }) => {
    forgetRecord(client, path, id);
  },
});
