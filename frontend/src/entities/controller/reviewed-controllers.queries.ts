import {
  controllerStatuses,
  reviewedController,
  type ApprovalInput,
} from '@headgate/contracts/irrigation-controller';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/admin/controllers';

const approvals = ['waiting', 'approved', 'none'] as const;

/** As far as there is such a thing: so it is in the address, and so the server takes it. */
export function filterOf(textOf: (name: 'status' | 'approval' | 'search') => string | undefined) {
  const status = controllerStatuses.find((known) => known === textOf('status'));
  const approval = approvals.find((known) => known === textOf('approval'));
  const search = textOf('search')?.trim() ?? '';
  return { ...(status && { status }), ...(approval && { approval }), ...(search !== '' && { search }) };
}
export type Filter = ReturnType<typeof filterOf>;

/** Read again whenever it is opened: farms register and agree, and there may be other administrators. */
export const adminControllersQuery = (filter: Filter) =>
  infiniteQueryOptions({ ...pagedQuery(path, reviewedController, { ...filter }), staleTime: 0 });

/** `id` may come from the address bar: whatever it is, it stays one segment of the path. */
export const reviewedControllerQuery = (id: string) =>
  queryOptions({ ...readQuery([path, encodeURIComponent(id)], reviewedController), staleTime: 0 });

/** The administrators' yes to live control, or their no. 409: the farm has not given consent, or has changed it meanwhile. */
export const approveController = mutationOptions({
  mutationKey: [path, 'approval'],
  mutationFn: ({ id, ...approval }: ApprovalInput & { readonly id: string }) =>
    request('POST', `${path}/${id}/approval`, reviewedController, { body: approval }),
  // Whatever came of it: when it was refused, the list shows why.
  onSettled: (_answer, _error, _variables, _before, { client }) =>
    client.invalidateQueries({ queryKey: [path] }),
});
