import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Timer from 'lucide-react/icons/timer';
import type { ZoneState } from '../../entities/command/zone-state.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import type { Glyph } from '../../ui/water-glyphs.tsx';
import { Drip } from '../../ui/water-glyphs.tsx';
import { PauseButton } from './pause-button.tsx';
import { StopButton } from './stop-button.tsx';
import type { WaterAction } from './water-input.ts';

interface ZoneActionsProps {
  readonly controller: IrrigationController;
  readonly zone: IrrigationZone;
  readonly state: ZoneState;
  readonly onAction: (action: WaterAction) => void;
}

interface ZoneAction {
  readonly action: WaterAction;
  readonly text: string;
  readonly icon: Glyph;
  readonly variant: Parameters<typeof buttonStyle>[0];
}

const start: ZoneAction = { action: 'start', text: 'Start', icon: Drip, variant: 'primary' };
const adjust: ZoneAction = { action: 'adjust', text: 'Change time', icon: Timer, variant: 'quiet' };
const schedule: ZoneAction = { action: 'schedule', text: 'Schedule', icon: CalendarClock, variant: 'plain' };

/** What moves water here, under a thumb. The stop is always there: it is always right. */
export function ZoneActions({ controller, zone, state, onAction }: ZoneActionsProps) {
  const isUrgent = state.kind !== 'closed';
  const isUnknown = state.kind === 'unconfirmed';
  const isPaused = state.kind === 'paused';
  const isChanging = 'isChanging' in state;
  const place = { controllerId: controller.id, zone };
  // What is on its way, or nobody knows the state of, is stopped: not started once more, nor given more time. So is a trial.
  const onlyStop =
    controller.isBeingDeleted ||
    isUnknown ||
    zone.run?.isTrial === true ||
    (isPaused && isChanging) ||
    state.kind === 'opening' ||
    state.kind === 'closing';
  const act = ({ action, text, icon: Icon, variant }: ZoneAction) => (
    <button
      type="button"
      aria-haspopup="dialog"
      // The longest text has less room on a phone.
      className={`${buttonStyle(variant, 'tall')} px-2! ${action === 'adjust' ? 'max-sm:text-16' : ''}`}
      onClick={() => {
        onAction(action);
      }}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
      {/* Many cards have the same buttons: each names its zone for those who hear it. */}
      <span className="sr-only"> {zone.name}</span>
    </button>
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {!onlyStop &&
        (isPaused ? <PauseButton action="resume" {...place} /> : act(zone.run === null ? start : adjust))}
      <StopButton
        controllerId={controller.id}
        zoneId={zone.id}
        text={isUnknown ? 'Stop again' : 'Stop'}
        which={zone.name}
        isUrgent={isUrgent}
        isWide={onlyStop}
      />
      {!onlyStop && state.kind === 'open' && !isChanging && zone.run?.canPause === true && (
        <div className="col-span-2 grid">
          <PauseButton action="pause" {...place} />
        </div>
      )}
      {!controller.isBeingDeleted && <div className="col-span-2 grid">{act(schedule)}</div>}
    </div>
  );
}
