import { buttonStyle } from './button-style.ts';
import { Failure } from './failure.tsx';

interface LoadFailureProps {
  readonly text: string;
  readonly isTrying?: boolean;
  readonly onTryAgain: () => void;
}

/** In place of what did not come: what happened, and another try. Said anew when that fails too. */
export function LoadFailure({ text, isTrying = false, onTryAgain }: LoadFailureProps) {
  return (
    <div>
      <Failure text={isTrying ? undefined : text} />
      <p className="mt-4">
        <button
          type="button"
          aria-disabled={isTrying}
          className={buttonStyle('quiet')}
          onClick={() => {
            if (!isTrying) onTryAgain();
          }}
        >
          {isTrying ? 'Trying again...' : 'Try again'}
        </button>
      </p>
    </div>
  );
}
