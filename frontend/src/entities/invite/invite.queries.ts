import type { User } from '@headgate/contracts/user';
import { claimedInvite, inviteWelcome, ownInvite } from '@headgate/contracts/pilot-invite';
import { mutationOptions } from '@tanstack/react-query';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';
import { updateUser } from '../session/session.mutations.ts';

const path = '/api/pilot-invites';

/** What whoever has the link is told. */
export const inviteQuery = (token: string) => readQuery([path, encodeURIComponent(token)], inviteWelcome);

/** The invite that the farm has claimed. */
export const ownInviteQuery = readQuery([path, 'own'], ownInvite);

/** For the one who is signed in. */
export const claimInvite = (token: string) =>
  mutationOptions({
    mutationKey: [path, token, 'claim'],
    mutationFn: ({ id }: User) =>
      request('POST', `${path}/${encodeURIComponent(token)}/claim`, claimedInvite, { body: { userId: id } }),
    onSuccess: (_claim, user, _before, { client }) => {
      // The account hears of it a moment later; the page that comes next shows it now.
      if (user.pilotStatus === 'new') updateUser(client, { ...user, pilotStatus: 'invited' });
    },
  });
