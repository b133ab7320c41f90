import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createInvite } from '../../entities/invite/invites.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { inviteDraft, inviteForm } from './invite-fields.ts';

/** The form of a new invite; what is typed is kept for this tab until it is sent or cancelled. */
export function useInviteForm(onDone: () => void) {
  const { id } = useUser();
  const [draft] = useState(() => inviteDraft(id));
  const { mutateAsync } = useMutation(createInvite);
  const leave = () => {
    of.form.reset(draft.base);
    onDone();
  };
  const of = useServerForm({
    schema: inviteForm,
    draft,
    send: mutateAsync,
    onSent: ({ farmName, mailedAt }) => {
      const next = mailedAt === null ? 'Copy its link and send it.' : 'Its link is on its way by email.';
      showToast({ title: 'Invite created!', description: `${farmName}. ${next}` });
      leave();
    },
    onRefused: () => {
      showToast({
        title: 'Failed to create invite',
        description: 'Please try again',
        variant: 'destructive',
      });
    },
  });
  return { of, leave };
}
