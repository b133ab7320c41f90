import type { IrrigationController, SimulationReason } from '@headgate/contracts/irrigation-controller';
import { Link } from '@tanstack/react-router';
import FlaskConical from 'lucide-react/icons/flask-conical';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { troubleLabels } from '../../entities/controller/controller-labels.ts';
import { clockTime } from '../../lib/display/clock-time.ts';
import { ControllerModeBadge, ControllerStatusBadge } from '../../entities/controller/controller-badges.tsx';

/** Why no valve moves, and what it takes. */
const simulationLabels: Readonly<Record<SimulationReason, string>> = {
  proprietary: 'Headgate does not support this controller’s own protocol, so its commands stay simulated.',
  'no-endpoint': 'It has no address yet. Enter one in the settings.',
  'no-consent': 'Live control needs your farm’s consent, under Connection.',
  'no-approval':
    'Your farm has given consent to live control. Next, test the connection and try each zone for one minute. Then the Headgate team approves live control.',
};

/** How it stands, before anything else: whether it is heard, and whether any valve moves. */
export function ControllerNotices({ controller }: { controller: IrrigationController }) {
  const { id, status, trouble, lastConnected, liveControl, isBeingDeleted } = controller;
  return (
    <div className="mb-6 grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <ControllerStatusBadge status={status} />
        <ControllerModeBadge mode={liveControl.mode} />
        <span className="text-14 text-muted">
          {lastConnected === null ? 'No contact yet' : `Last contact ${clockTime(lastConnected)}`}
        </span>
      </p>
      <div role="status" className="grid gap-4 empty:hidden">
        {isBeingDeleted && (
          <Notice
            icon={<LoaderCircle aria-hidden="true" className={`${sign} text-warn`} />}
            tint="bg-warn-tint"
          >
            <strong>This controller is being deleted.</strong> It will be gone as soon as its valves are
            confirmed closed.
          </Notice>
        )}
        {trouble !== null && (
          <Notice
            icon={<TriangleAlert aria-hidden="true" className={`${sign} text-danger`} />}
            tint="bg-danger-tint"
          >
            <strong>{troubleLabels[trouble]}</strong> The valve states shown may be out of date. A valve that
            is open closes by the controller’s own timer.{' '}
            <Link to="/controllers/$id" params={{ id }} search={{ view: 'connection' }} className="underline">
              Test the connection
            </Link>
          </Notice>
        )}
        {liveControl.reason !== null && (
          <Notice
            icon={<FlaskConical aria-hidden="true" className={`${sign} text-warn`} />}
            tint="bg-warn-tint"
          >
            <strong>
              {liveControl.reason === 'no-approval'
                ? 'Simulated: only a trial moves a valve.'
                : 'Simulated: no valve moves.'}
            </strong>{' '}
            {liveControl.reason === 'no-approval' ? 'Every other command' : 'Every command'} is logged and
            gets a simulated answer. {simulationLabels[liveControl.reason]}
          </Notice>
        )}
      </div>
    </div>
  );
}

const sign = 'mt-0.5 size-5 shrink-0';

function Notice({ icon, tint, children }: { icon: ReactNode; tint: string; children: ReactNode }) {
  return (
    <div className={`flex gap-3 rounded-card border border-line p-4 ${tint}`}>
      {icon}
      <p className="min-w-0">{children}</p>
    </div>
  );
}
