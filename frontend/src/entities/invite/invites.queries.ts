import { pilotInvite, type PilotInvite, type PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/pilot-invites';

/** Read again whenever it is opened: there may be other administrators, and an invite's days are counted. */
export const invitesQuery = queryOptions({ ...readQuery([path], z.array(pilotInvite)), staleTime: 0 });

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [path], exact: true });

export const createInvite = mutationOptions({
  mutationKey: [path],
  mutationFn: (body: PilotInviteInput) => request('POST', path, pilotInvite, { body }),
  onSuccess: (_invite, _input, _before, { client }) => readAgain(client),
});

/** Whatever came of it: when it was refused, the list shows why. */
const onInvite = (action: 'revoke' | 'resend') =>
  mutationOptions({
    mutationKey: [path, action],
    mutationFn: (id: string): Promise<PilotInvite> =>
      request('POST', `/api/admin/pilot-invites/${id}/${action}`, pilotInvite),
    onSettled: (_invite, _error, _id, _before, { client }) => readAgain(client),
  });

export const revokeInvite = onInvite('revoke');
export const resendInvite = onInvite('resend');
