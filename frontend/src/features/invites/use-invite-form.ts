import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage } from '../../lib/failure-message.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useFormDraft, useRestoredFields } from '../../lib/form-draft.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { inviteDraft, inviteFieldNames, inviteForm, type InviteFields } from './invite-fields.ts';
import { createInvite } from './invites.queries.ts';

/** The form of a new invite; what is typed is kept for this tab until it is sent or cancelled. */
export function useInviteForm(onDone: () => void) {
  const { id } = useUser();
  const [draft] = useState(() => inviteDraft(id));
  const { restored } = useRestoredFields(draft);
  const form = useForm<InviteFields, unknown, PilotInviteInput>({
    resolver: standardSchemaResolver(inviteForm),
    defaultValues: restored,
    // The order of the fields decides, not that of the faults.
    shouldFocusError: false,
  });
  useFormDraft(form, draft, restored);
  const { mutate, isPending } = useMutation(createInvite);

  const focusFirst = (invalid: readonly string[]) => {
    const first = inviteFieldNames.find((name) => invalid.includes(name));
    if (first !== undefined) form.setFocus(first);
  };
  const refuse = (error: Error) => {
    const errors = fieldErrorsOf(error, inviteFieldNames);
    for (const { path, message } of errors) form.setError(path, { type: 'server', message });
    focusFirst(errors.map(({ path }) => path));
    if (errors.length === 0) form.setError('root', { message: failureMessage(error) });
    showToast({ title: 'Failed to create invite', description: 'Please try again', variant: 'destructive' });
  };
  const leave = () => {
    form.reset(draft.base);
    onDone();
  };
  const submit = form.handleSubmit(
    (input) => {
      if (isPending) return;
      mutate(input, {
        onSuccess: ({ farmName, mailedAt }) => {
          const next = mailedAt === null ? 'Copy its link, and send it.' : 'Its link is on the way by mail.';
          showToast({ title: 'Invite created!', description: `${farmName}. ${next}` });
          leave();
        },
        onError: refuse,
      });
    },
    (errors) => {
      focusFirst(Object.keys(errors));
    },
  );
  return { form, submit, leave, saving: isPending };
}
