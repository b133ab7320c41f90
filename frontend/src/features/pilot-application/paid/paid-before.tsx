import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import { useDraftForgotten } from '../use-draft-forgotten.ts';
import { FeeReceipt } from './fee-receipt.tsx';

/** The application was sent, and its fee was paid by another door: there is no fourth step. */
export function PaidBefore({ applicationId }: { applicationId: string | undefined }) {
  useDraftForgotten(applicationId);
  const heading = useArrivalFocus(true);
  return (
    <Card className="max-w-2xl p-4 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-22 font-bold text-success">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0" />
        Success!
      </h2>
      <p className="mt-3">
        Your application is with us, and your pilot fee is already paid: nothing more is charged. We answer
        within 48 hours.
      </p>
      <FeeReceipt />
      <p className="mt-5">
        <Link to="/dashboard" className={buttonStyle('primary')}>
          Go to the dashboard
        </Link>
      </p>
    </Card>
  );
}
