import { onboarding } from '../../content/onboarding.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** The way back to what was put off. */
export function ContinueSetup({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="mt-4 rounded-control bg-info-tint p-4">
      <p>{onboarding.unfinished}</p>
      <button type="button" className={`${buttonStyle('quiet')} mt-3`} onClick={onContinue}>
        {onboarding.resume}
      </button>
    </div>
  );
}
