import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { checkout } from '../../content/checkout.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import type { Agreement } from './use-agreement.ts';

/** The box to tick, or when that was done. */
export function AgreementBox({ acceptedAt, box, error, onTick }: Agreement) {
  const id = useId();
  if (acceptedAt !== null)
    return (
      <p className="flex gap-2">
        <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
        <span>
          You accepted the <AgreementLink /> on <LocalDate moment={acceptedAt} />.
        </span>
      </p>
    );
  return (
    <div>
      {/* All of it is the target, as a thumb expects. */}
      <label className="-ml-3 flex cursor-pointer gap-1">
        <span className="grid size-12 shrink-0 place-items-center">
          <input
            ref={box}
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={onTick}
            className="size-6 accent-primary"
          />
        </span>
        <span className="self-center">
          {checkout.agreement.before}
          <AgreementLink />.
        </span>
      </label>
      <div role="alert">
        {error !== undefined && (
          <p id={id} className="mt-1 flex gap-1.5 text-14 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function AgreementLink() {
  return (
    <NewTabLink
      href="/pilot-agreement"
      className="inline-flex items-center gap-1 font-semibold text-primary underline"
    >
      {checkout.agreement.link}
    </NewTabLink>
  );
}
