import type { Subscription } from '@headgate/contracts/subscription';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { StatusLine } from './status-line.tsx';

interface EndedProps {
  readonly subscription: Subscription;
  readonly onStartAgain: () => void;
}

/** It is over: nothing is charged, and nothing begins anew because somebody looks at the page. */
export function EndedSubscription({ subscription: { endedAt }, onStartAgain }: EndedProps) {
  return (
    <>
      <div role="status">
        <StatusLine variant="over">
          {endedAt === null ? (
            'Ended'
          ) : (
            <>
              Ended on <LocalDate moment={endedAt} />
            </>
          )}
        </StatusLine>
      </div>
      <p className="mt-3 text-muted">You are no longer charged. You can subscribe again whenever you like.</p>
      <p className="mt-5">
        <button type="button" className={buttonStyle('primary')} onClick={onStartAgain}>
          Subscribe again
        </button>
      </p>
    </>
  );
}
