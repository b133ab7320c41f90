import type { ControllerStatus, IrrigationController } from '@headgate/contracts/irrigation-controller';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import FlaskConical from 'lucide-react/icons/flask-conical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Zap from 'lucide-react/icons/zap';
import { controllerStatusLabels } from './controller-labels.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import { Drip } from '../../ui/water-glyphs.tsx';

/** Specification, section 4: green active, red error, gray otherwise. */
const variants: Readonly<Record<ControllerStatus, BadgeVariant>> = {
  active: { icon: CircleCheck, tint: 'good' },
  inactive: { icon: CircleDashed, tint: 'over' },
  error: { icon: CircleAlert, tint: 'bad' },
};

export function ControllerStatusBadge({ status }: { status: ControllerStatus }) {
  return <Badge variant={variants[status]}>{controllerStatusLabels[status]}</Badge>;
}

/** Whether commands reach the device. */
export function ControllerModeBadge({ mode }: Pick<IrrigationController['liveControl'], 'mode'>) {
  return mode === 'live' ? (
    <Badge variant={{ icon: Zap, tint: 'info' }}>Live control</Badge>
  ) : (
    <Badge variant={{ icon: FlaskConical, tint: 'waits' }}>Simulated</Badge>
  );
}

/** How many of its zones are open, and of how many nobody knows; nothing while all are closed. */
export function ControllerWaterBadge({ zones }: Pick<IrrigationController, 'zones'>) {
  const count = (state: 'open' | 'unconfirmed') => zones.filter(({ run }) => run?.state === state).length;
  const [open, unknown] = [count('open'), count('unconfirmed')];
  return (
    <>
      {open > 0 && <Badge variant={{ icon: Drip, tint: 'info' }}>{`${String(open)} open`}</Badge>}
      {unknown > 0 && (
        <Badge
          variant={{ icon: TriangleAlert, tint: 'bad' }}
        >{`${String(unknown)} not confirmed closed`}</Badge>
      )}
    </>
  );
}
