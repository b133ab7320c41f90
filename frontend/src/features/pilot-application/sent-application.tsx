import type { PilotApplication } from '@headgate/contracts/pilot-application';
import { Link } from '@tanstack/react-router';
import { ApplicationAnswers } from '../../entities/application/application-answers.tsx';
import { ApplicationBadges } from '../../entities/application/application-badges.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { FeeReceipt } from './paid/fee-receipt.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useDraftForgotten } from './use-draft-forgotten.ts';

interface SentApplicationProps {
  readonly application: PilotApplication;
  /** In place of the form, which was there a moment ago. */
  readonly hasArrived: boolean;
  readonly onApplyAgain: () => void;
}

/** How it stands, and what was sent: in place of the form, once that is no longer the farm's to change. */
export function SentApplication({ application, hasArrived, onApplyAgain }: SentApplicationProps) {
  const { status, paymentStatus } = application;
  const { title, text } = messagesFor(application);
  // A fee that is closed unpaid with the no shows as failed, or still as pending: neither is for the farm to worry about.
  const isNoFee = status === 'declined' && moneyAfterNo[paymentStatus] === noFee;
  const heading = useArrivalFocus(hasArrived);
  return (
    <div className="grid max-w-3xl gap-6">
      <Card className="p-4 sm:p-8">
        <ApplicationBadges status={status} payment={isNoFee ? null : paymentStatus} />
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-22 font-bold sm:text-28">
          {title}
        </h2>
        <p className="mt-2">{text}</p>
        <FeeReceipt />
        <div className="mt-6 flex flex-wrap gap-3">
          {status === 'declined' && (
            <button type="button" className={buttonStyle('primary')} onClick={onApplyAgain}>
              Apply again
            </button>
          )}
          <Link to="/dashboard" className={buttonStyle(status === 'declined' ? 'quiet' : 'primary')}>
            Go to the dashboard
          </Link>
          <a href="/contact" className={buttonStyle('quiet')}>
            Contact us
          </a>
        </div>
      </Card>
      <Card className="p-4 sm:p-8">
        <section aria-labelledby="answers">
          <h2 id="answers" className="mb-4 text-22 font-bold">
            What you sent
          </h2>
          <ApplicationAnswers application={application} />
        </section>
      </Card>
      {status !== 'declined' && <NoDraft id={application.id} />}
    </div>
  );
}

/** Not after a no: whoever applies once more may have begun to. */
function NoDraft({ id }: { id: string }) {
  useDraftForgotten(id);
  return null;
}

interface Messages {
  readonly title: string;
  readonly text: string;
}

const noFee = 'No fee is due.';
const moneyAfterNo: Readonly<Record<PilotApplication['paymentStatus'], string>> = {
  pending: noFee,
  failed: noFee,
  paid: 'Your fee is being refunded in full to the card it came from.',
  refunded: 'Your fee was refunded in full to the card it came from.',
};

function messagesFor({ status, paymentStatus }: PilotApplication): Messages {
  const isReturned = paymentStatus === 'refunded';
  if (status === 'declined')
    return {
      title: 'We could not accept your farm into the pilot',
      text: `${moneyAfterNo[paymentStatus]} If something has changed, you may apply again.`,
    };
  if (isReturned)
    return {
      title: 'Your fee was refunded',
      text: 'The refund went to the card it came from. Contact us if you still want to take part.',
    };
  switch (status) {
    case 'accepted':
      return {
        title: 'Your farm is in the pilot',
        text: 'We have accepted your application. The pilot begins with the assessment and setup of your site.',
      };
    case 'in-review':
      return {
        title: 'We are reading your application',
        text: 'You will hear from us by email within 48 hours.',
      };
    case 'submitted':
      return { title: 'Your application is with us', text: 'We answer by email within 48 hours.' };
  }
}
