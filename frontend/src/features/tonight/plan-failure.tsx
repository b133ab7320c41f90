import RotateCw from 'lucide-react/icons/rotate-cw';
import { tonight } from '../../content/tonight.ts';
import { buttonStyle } from '../../ui/button-style.ts';

export function PlanFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div>
      <p className="text-muted">{tonight.failed}</p>
      <button type="button" className={`${buttonStyle('quiet')} mt-4`} onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {tonight.retry}
      </button>
    </div>
  );
}
