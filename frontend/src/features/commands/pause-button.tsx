import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { requestCommand } from '../../entities/command/commands.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { useCommand } from './use-command.ts';

interface PauseButtonProps {
  readonly controllerId: string;
  readonly zone: { readonly id: string; readonly name: string };
  readonly action: 'pause' | 'resume';
}

const variants = {
  pause: { text: 'Pause', asking: 'Pausing...', icon: Pause },
  resume: { text: 'Resume', asking: 'Resuming...', icon: Play },
} as const;

/** One tap: what is left of the water is kept, and goes on. */
export function PauseButton({ controllerId, zone, action }: PauseButtonProps) {
  const { ask, isAsking, failure } = useCommand(requestCommand, () => undefined);
  const { text, asking, icon: Icon } = variants[action];
  return (
    <div className="grid">
      <button
        type="button"
        aria-disabled={isAsking}
        className={buttonStyle(action === 'resume' ? 'primary' : 'quiet', 'tall')}
        onClick={preventDoubleSubmit(() => {
          ask({ controllerId, commandType: action, zoneId: zone.id });
        })}
      >
        <Icon aria-hidden="true" className="size-5" />
        {isAsking ? asking : text}
        <span className="sr-only"> {zone.name}</span>
      </button>
      <Failure text={failure} />
    </div>
  );
}
