import type { PaymentStatus } from '@headgate/contracts/payment';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import Inbox from 'lucide-react/icons/inbox';
import Undo2 from 'lucide-react/icons/undo-2';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';

type Variant = BadgeVariant & { readonly label: string };

const applicationVariants: Readonly<Record<ApplicationStatus, Variant>> = {
  submitted: { icon: Inbox, label: 'Submitted', tint: 'info' },
  'in-review': { icon: Eye, label: 'In review', tint: 'waits' },
  accepted: { icon: CircleCheck, label: 'Accepted', tint: 'good' },
  declined: { icon: CircleX, label: 'Declined', tint: 'bad' },
};

const paymentVariants: Readonly<Record<PaymentStatus, Variant>> = {
  pending: { icon: Clock, label: 'Payment pending', tint: 'waits' },
  paid: { icon: CircleCheck, label: 'Paid', tint: 'good' },
  failed: { icon: CircleAlert, label: 'Payment failed', tint: 'bad' },
  refunded: { icon: Undo2, label: 'Refunded', tint: 'info' },
};

export const applicationStatusLabel = (status: ApplicationStatus): string =>
  applicationVariants[status].label;
export const paymentStatusLabel = (status: PaymentStatus): string => paymentVariants[status].label;

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
      <Badge variant={applicationVariants[status]}>{applicationStatusLabel(status)}</Badge>
      {payment !== null && <Badge variant={paymentVariants[payment]}>{paymentStatusLabel(payment)}</Badge>}
    </p>
  );
}
