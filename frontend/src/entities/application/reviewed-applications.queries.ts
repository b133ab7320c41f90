import { paymentStatuses, type PaymentStatus } from '@headgate/contracts/payment';
import {
  applicationStatuses,
  reviewedApplication,
  type ApplicationChange,
  type ApplicationStatus,
} from '@headgate/contracts/pilot-application';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/admin/pilot-applications';
/** `id` may come from the address bar: whatever it is, it stays one segment of the path. */
const keyOf = (id: string) => [path, encodeURIComponent(id)] as const;

/** Which ones are listed. No name, nothing asked: so it is in the address, and so the server takes it. */
export interface Filter {
  readonly status?: ApplicationStatus;
  readonly paymentStatus?: PaymentStatus;
  readonly search?: string;
}

/** As far as there is such a thing. */
export function filterOf(textOf: (name: keyof Filter) => string | undefined): Filter {
  const status = applicationStatuses.find((known) => known === textOf('status'));
  const paymentStatus = paymentStatuses.find((known) => known === textOf('paymentStatus'));
  const search = textOf('search')?.trim() ?? '';
  return {
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(search !== '' && { search }),
  };
}

/** Read again whenever it is opened: farms apply, and there may be other administrators. */
export const applicationsQuery = (filter: Filter) =>
  infiniteQueryOptions({ ...pagedQuery(path, reviewedApplication, { ...filter }), staleTime: 0 });

export const applicationQuery = (id: string) =>
  queryOptions({ ...readQuery(keyOf(id), reviewedApplication), staleTime: 0 });

export const changeApplication = (id: string) =>
  mutationOptions({
    mutationKey: [...keyOf(id), 'change'],
    mutationFn: (change: ApplicationChange) =>
      request('PATCH', keyOf(id).join('/'), reviewedApplication, { body: change }),
    onSuccess: (_changed, _change, _before, { client }) => {
      // Lists that no longer show: the one that is open is what was answered.
      void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    },
    onError: (error, _change, _before, { client }) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
