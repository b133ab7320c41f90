import { applicationTier } from '@headgate/contracts/pricing-tier';
import { Link, useNavigate } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { awaitConfirmation } from '../../../entities/payment/awaited-payment.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import { useDraftForgotten } from '../use-draft-forgotten.ts';

/** Until the dashboard shows [ms]: specification, section 9. */
const stay = 2000;

/** The provider has taken the money. That it counts, the dashboard shows, when the server has heard of it. */
export function PaidNow({ applicationId }: { applicationId: string | undefined }) {
  const navigate = useNavigate();
  useDraftForgotten(applicationId);
  const heading = useArrivalFocus(true);
  useEffect(() => {
    awaitConfirmation(applicationTier);
    showToast({ title: 'Success!', description: 'Your application is complete.' });
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), stay);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <Card className="max-w-2xl p-4 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-22 font-bold text-success">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0" />
        Thank you for applying
      </h2>
      <p className="mt-3">
        Your payment was made, and your application is with us. We answer within 48 hours. Your dashboard
        opens in a moment.
      </p>
      <p className="mt-5">
        <Link to="/dashboard" className={buttonStyle('primary')}>
          Go to the dashboard
        </Link>
      </p>
    </Card>
  );
}
