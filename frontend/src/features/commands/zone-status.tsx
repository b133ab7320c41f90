import type { ZoneRun } from '@headgate/contracts/irrigation-controller';
import Clock from 'lucide-react/icons/clock';
import Pause from 'lucide-react/icons/pause';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { atTime, clockSeconds, clockTime } from '../../lib/display/clock-time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { flowText } from '../../entities/controller/gallons-of.ts';
import type { ZoneState } from '../../entities/command/zone-state.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import { SimulatedBadge, TrialBadge } from '../../entities/command/water-badges.tsx';
import { Drip, ValveClosed } from '../../ui/water-glyphs.tsx';

const variants: Readonly<Record<ZoneState['kind'], BadgeVariant & { readonly label: string }>> = {
  closed: { icon: ValveClosed, tint: 'over', label: 'Closed' },
  opening: { icon: Clock, tint: 'waits', label: 'Opening' },
  open: { icon: Drip, tint: 'info', label: 'Open' },
  paused: { icon: Pause, tint: 'waits', label: 'Paused' },
  closing: { icon: Clock, tint: 'waits', label: 'Closing' },
  unconfirmed: { icon: TriangleAlert, tint: 'bad', label: 'Not confirmed closed' },
};

/** Is water flowing, and until when. */
export function ZoneStatus({ state, name }: { state: ZoneState; name: string }) {
  const { label, ...variant } = variants[state.kind];
  const run = 'run' in state ? state.run : null;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-2">
        <Badge variant={variant}>{label}</Badge>
        {run?.isSimulated === true && <SimulatedBadge />}
        {run?.isTrial === true && <TrialBadge />}
      </p>
      {/* What has changed, not the seconds. */}
      <p role="status" className="sr-only">
        {name}: {spoken(state)}
      </p>
      {run !== null && state.kind !== 'unconfirmed' && state.kind !== 'paused' && <Remaining run={run} />}
      {state.kind === 'paused' && <PausedTime run={state.run} />}
      {run?.meter !== undefined && <p className="numerals">{flowText(run.meter)}</p>}
      {state.kind === 'unconfirmed' && <MayBeOpen run={state.run} />}
    </div>
  );
}

function spoken(state: ZoneState): string {
  const { label } = variants[state.kind];
  if (!('run' in state)) return label;
  const simulated = state.run.isSimulated ? ', simulated' : state.run.isTrial === true ? ', trial' : '';
  return state.kind === 'open'
    ? `${label} until ${clockTime(state.run.endsAt)}${simulated}`
    : label + simulated;
}

/** By the server's clock: this device's may be wrong. */
function Remaining({ run }: { run: ZoneRun }) {
  const now = useServerNow(true);
  const seconds = Math.max(0, Math.ceil((Date.parse(run.endsAt) - now) / 1000));
  return (
    <p className="text-water">
      <span role="timer" aria-label="Time left" className="numerals text-28 font-bold">
        {timeText(seconds)}
      </span>{' '}
      <span className="text-14 text-muted">
        {seconds === 0
          ? 'its time is over. Waiting for the controller’s answer.'
          : run.meter === undefined || run.meter.targetGallons === null
            ? `left, closes at ${clockSeconds(run.endsAt)}`
            : `left at most: it closes when its gallons have flowed, at ${clockSeconds(run.endsAt)} at the latest`}
      </span>
    </p>
  );
}

/** What is left stands still; when it is lost does not. */
function PausedTime({ run }: { run: ZoneRun }) {
  if (run.pause === undefined) return null;
  return (
    <p>
      <span className="numerals text-28 font-bold">{timeText(Math.ceil(run.pause.secondsLeft))}</span>{' '}
      <span className="text-14 text-muted">
        {`left. Its water ends at ${clockTime(run.endsAt)} unless you resume it before.`}
      </span>
    </p>
  );
}

/** '9:05', '1:09:05' */
function timeText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`;
}

function MayBeOpen({ run }: { run: ZoneRun }) {
  const now = useServerNow(true);
  const end = Date.parse(run.endsAt);
  return (
    <p className="text-14 font-medium text-danger">
      {end > now
        ? `The controller has not answered. The valve may be open until its own timer closes it ${atTime(run.endsAt)}.`
        : `Its time ended ${atTime(run.endsAt)}, and the controller has not confirmed that it is closed. Headgate keeps sending the stop.`}{' '}
      Check at the valve.
    </p>
  );
}
