import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { resendInvite } from '../../entities/invite/invites.queries.ts';

/** Mails the link, which is good for 30 more days from then. */
export function ResendInvite({ invite: { id, email, farmName, mailedAt } }: { invite: PilotInvite }) {
  const { mutate, isPending } = useMutation(resendInvite);
  const send = () => {
    if (isPending) return;
    mutate(id, {
      onSuccess: () => {
        showToast({
          title: 'Invite emailed',
          description: `Emailed to ${email}. The link works for 30 more days.`,
        });
      },
      onError: (error) => {
        showToast({
          title: 'Invite not emailed',
          description: failureMessage(error),
          variant: 'destructive',
        });
      },
    });
  };
  return (
    <button type="button" aria-disabled={isPending} className={buttonStyle('quiet')} onClick={send}>
      <Mail aria-hidden="true" className="size-5" />
      {isPending ? 'Emailing...' : mailedAt === null ? 'Email Link' : 'Email Again'}
      <span className="sr-only"> {farmName}</span>
    </button>
  );
}
