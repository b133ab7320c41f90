import {
  contactMessage,
  contactMessageStates,
  type ContactMessageFilter,
} from '@headgate/contracts/contact-message';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/admin/contact-messages';

/** As far as there is such a thing. */
export function filterOf(state: string | undefined): ContactMessageFilter {
  const known = contactMessageStates.find((each) => each === state);
  return known === undefined ? {} : { state: known };
}

/** Read again whenever it is opened: people write, and there may be other administrators. */
export const contactMessagesQuery = ({ state }: ContactMessageFilter) =>
  infiniteQueryOptions({
    ...pagedQuery(path, contactMessage, state === undefined ? {} : { state }),
    staleTime: 0,
  });

export const markMessage = (id: string) =>
  mutationOptions({
    mutationKey: [path, id],
    mutationFn: (isAnswered: boolean) =>
      request('PATCH', `${path}/${id}`, contactMessage, { body: { isAnswered } }),
    onSettled: (_changed, _error, _isAnswered, _before, { client }) =>
      client.invalidateQueries({ queryKey: [path] }),
  });
