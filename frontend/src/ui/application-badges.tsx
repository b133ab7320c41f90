import type { PaymentStatus } from '@headgate/contracts/payment';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import { CircleAlert, CircleCheck, CircleX, Clock, Eye, Inbox, Undo2, type LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly colours: string;
}

const info = 'bg-info-tint text-water';
const good = 'bg-success-tint text-success';
const waits = 'bg-warn-tint text-warn';
const bad = 'bg-danger-tint text-danger';

const applicationLooks: Readonly<Record<ApplicationStatus, Look>> = {
  submitted: { icon: Inbox, word: 'Submitted', colours: info },
  'in-review': { icon: Eye, word: 'In review', colours: waits },
  accepted: { icon: CircleCheck, word: 'Accepted', colours: good },
  declined: { icon: CircleX, word: 'Declined', colours: bad },
};

const paymentLooks: Readonly<Record<PaymentStatus, Look>> = {
  pending: { icon: Clock, word: 'Payment pending', colours: waits },
  paid: { icon: CircleCheck, word: 'Paid', colours: good },
  failed: { icon: CircleAlert, word: 'Payment failed', colours: bad },
  refunded: { icon: Undo2, word: 'Refunded', colours: info },
};

export const applicationStatusWord = (status: ApplicationStatus): string => applicationLooks[status].word;
export const paymentStatusWord = (status: PaymentStatus): string => paymentLooks[status].word;

/** How far an application is, and its fee: sign, word and colour together. */
export function ApplicationBadges({
  status,
  payment,
}: {
  status: ApplicationStatus;
  payment: PaymentStatus;
}) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge look={applicationLooks[status]} />
      <Badge look={paymentLooks[payment]} />
    </p>
  );
}

function Badge({ look: { icon: Icon, word, colours } }: { look: Look }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </span>
  );
}
