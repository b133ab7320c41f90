import { buttonStyle } from './button-style.ts';
import { Failure } from './failure.tsx';

/** In place of what did not come: what happened, and another try. */
export function LoadFailure({ text, onTryAgain }: { text: string; onTryAgain: () => void }) {
  return (
    <div>
      <Failure text={text} />
      <p className="mt-4">
        <button type="button" className={buttonStyle('quiet')} onClick={onTryAgain}>
          Try again
        </button>
      </p>
    </div>
  );
}
