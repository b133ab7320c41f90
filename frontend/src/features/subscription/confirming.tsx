import Clock from 'lucide-react/icons/clock';
import { subscriptionTexts } from '../../content/subscription.ts';
import { CheckNow } from '../../ui/check-now.tsx';

const { confirming } = subscriptionTexts;

/** Paid, and the provider's word is on its way. */
export function Confirming() {
  return (
    <>
      <div role="status">
        <p className="flex items-center gap-2 text-18 font-semibold">
          <Clock aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {confirming.title}
        </p>
        <p className="mt-2 text-muted">{confirming.text}</p>
      </div>
      <div className="mt-4">
        <CheckNow paid="subscription" />
      </div>
    </>
  );
}
