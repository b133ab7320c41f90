import { calculationSummary } from '@headgate/contracts/calculation-history';
import { mutationOptions } from '@tanstack/react-query';
import { forgetRecord, pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/predictions';

/** Newest first. */
export const historyQuery = pagedQuery(path, calculationSummary);

export const exportAddress = `${path}/export`;

export const deleteCalculation = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: (id: string) => request('DELETE', `${path}/${id}`, null),
  onSuccess: (_nothing, id, _before, { client }) => {
    forgetRecord(client, path, id);
  },
});
