import type { InviteWelcome } from '@headgate/contracts/pilot-invite';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { RegistrationForm } from '../registration/registration-fields.ts';
import { inviteQuery } from '../../../entities/invite/invite.queries.ts';

export type FoundInvite =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly invite: InviteWelcome }
  | { readonly kind: 'failed'; readonly message: string };

/** Looks a link's invite up, and fills in what it tells of whoever was invited. What was typed stays. */
export function useInvite(token: string | undefined, form: RegistrationForm): FoundInvite {
  const { data, error } = useQuery({ ...inviteQuery(token ?? ''), enabled: token !== undefined });
  // Once: what the visitor empties after that stays empty.
  const message = useRef<InviteWelcome>(undefined);
  useEffect(() => {
    if (data === undefined || message.current === data) return;
    message.current = data;
    fillIn(form, data);
    showToast({
      title: 'Pilot invitation found!',
      description: `Welcome, ${data.contactName}! We have filled in what we know.`,
    });
  }, [data, form]);
  if (token === undefined) return { kind: 'none' };
  if (data !== undefined) return { kind: 'found', invite: data };
  return error === null ? { kind: 'looking' } : { kind: 'failed', message: failureMessage(error) };
}

function fillIn(form: RegistrationForm, { email, farmName, contactName }: InviteWelcome): void {
  const known = { email, companyName: farmName, fullName: contactName } as const;
  for (const [name, text] of Object.entries(known) as [keyof typeof known, string][])
    if (form.getValues(name) === '') form.setValue(name, text);
}
