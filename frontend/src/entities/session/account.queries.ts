import type {
  ChangeDetailsInput,
  ChangePasswordInput,
  DeleteAccountInput,
} from '@headgate/contracts/account-input';
import { user } from '@headgate/contracts/user';
import { mutationOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { request } from '../../lib/request.ts';
import { updateUser } from './session.mutations.ts';

export const changeDetails = mutationOptions({
  mutationKey: ['/api/user', 'change'],
  mutationFn: (input: ChangeDetailsInput) => request('PATCH', '/api/user', user, { body: input }),
  onSuccess: (changed, _input, _before, { client }) => {
    updateUser(client, changed);
  },
});

/** Ends every other session of the account. */
export const changePassword = mutationOptions({
  mutationKey: ['/api/change-password'],
  mutationFn: (input: ChangePasswordInput) => request('POST', '/api/change-password', user, { body: input }),
  // No password stays in memory for the sake of a cache.
  gcTime: 0,
  onSuccess: (changed, _input, _before, { client }) => {
    updateUser(client, changed);
  },
});

/** Whatever the services know: saved as it comes, so of no shape that this page would have to know. */
export const exportAccount = mutationOptions({
  mutationKey: ['/api/account/export'],
  mutationFn: () => request('GET', '/api/account/export', z.unknown()),
  gcTime: 0,
});

/** Only the server's side of it: then `leaveSession`. */
export const deleteAccount = mutationOptions({
  mutationKey: ['/api/account/delete'],
  mutationFn: (input: DeleteAccountInput) => request('POST', '/api/account/delete', null, { body: input }),
  gcTime: 0,
});
