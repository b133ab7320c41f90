import type { PaymentStatus } from '@headgate/contracts/payment';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import Inbox from 'lucide-react/icons/inbox';
import Undo2 from 'lucide-react/icons/undo-2';
import { Badge, type BadgeLook } from './badge.tsx';

type Look = BadgeLook & { readonly word: string };

const applicationLooks: Readonly<Record<ApplicationStatus, Look>> = {
  submitted: { icon: Inbox, word: 'Submitted', tint: 'info' },
  'in-review': { icon: Eye, word: 'In review', tint: 'waits' },
  accepted: { icon: CircleCheck, word: 'Accepted', tint: 'good' },
  declined: { icon: CircleX, word: 'Declined', tint: 'bad' },
};

const paymentLooks: Readonly<Record<PaymentStatus, Look>> = {
  pending: { icon: Clock, word: 'Payment pending', tint: 'waits' },
  paid: { icon: CircleCheck, word: 'Paid', tint: 'good' },
  failed: { icon: CircleAlert, word: 'Payment failed', tint: 'bad' },
  refunded: { icon: Undo2, word: 'Refunded', tint: 'info' },
};

export const applicationStatusWord = (status: ApplicationStatus): string => applicationLooks[status].word;
export const paymentStatusWord = (status: PaymentStatus): string => paymentLooks[status].word;

/** How far an application is, and its fee; null: that is of no matter any more. */
export function ApplicationBadges({
  status,
  payment,
}: {
  status: ApplicationStatus;
  payment: PaymentStatus | null;
}) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge look={applicationLooks[status]}>{applicationStatusWord(status)}</Badge>
      {payment !== null && <Badge look={paymentLooks[payment]}>{paymentStatusWord(payment)}</Badge>}
    </p>
  );
}
