import type { ReviewedController } from '@headgate/contracts/irrigation-controller';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { connectionLabels, modelText, troubleLabels } from '../../lib/display/controller-labels.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { showToast } from '../../lib/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { ControllerModeBadge, ControllerStatusBadge } from '../../ui/controller-badges.tsx';
import { Fact } from '../../ui/fact.tsx';
import { approveController } from './controllers.queries.ts';

/** A controller, how it stands, and the administrators' say. */
export function ReviewedControllerCard({ controller }: { controller: ReviewedController }) {
  const { farmName, status, trouble, liveControl } = controller;
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-18 font-bold wrap-anywhere">{farmName}</h2>
        <p className="flex flex-wrap gap-2">
          <ControllerStatusBadge status={status} />
          <ControllerModeBadge mode={liveControl.mode} />
          <Unconfirmed controller={controller} />
        </p>
      </div>
      <p className="mt-1 wrap-anywhere">{modelText(controller)}</p>
      {trouble !== null && <p className="mt-1 font-medium text-danger">{troubleLabels[trouble]}</p>}
      <Facts controller={controller} />
      <Say controller={controller} />
    </Card>
  );
}

function Unconfirmed({ controller: { unconfirmedStops } }: { controller: ReviewedController }) {
  if (unconfirmedStops === 0) return null;
  const label =
    unconfirmedStops === 1 ? '1 stop unconfirmed' : `${String(unconfirmedStops)} stops unconfirmed`;
  return <Badge variant={{ icon: TriangleAlert, tint: 'bad' }}>{label}</Badge>;
}

function Facts({ controller }: { controller: ReviewedController }) {
  const { zones, openZones, lastConnected, liveControl } = controller;
  return (
    <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name="Connection">{connectionText(controller)}</Fact>
      <Fact name="Zones">
        {openZones === 0 ? zones.length : `${String(zones.length)}, ${String(openZones)} open`}
      </Fact>
      <Fact name="Last heard from">{lastConnected === null ? 'never' : localTime(lastConnected)}</Fact>
      <Fact name="The farm agreed">
        {liveControl.consentedAt === null ? 'no' : localTime(liveControl.consentedAt)}
      </Fact>
    </dl>
  );
}

/** 'MQTT, our broker', 'REST API, https://…', 'Proprietary' */
function connectionText({ connectionType, apiEndpoint }: ReviewedController): string {
  const reachedBy = {
    mqtt: 'our broker',
    rest_api: 'no address yet',
    modbus: 'no address yet',
    proprietary: null,
  }[connectionType];
  return [connectionLabels[connectionType], apiEndpoint ?? reachedBy]
    .filter((part) => part !== null)
    .join(', ');
}

function Say({ controller }: { controller: ReviewedController }) {
  const { id, version, farmName, connectionType, liveControl } = controller;
  const { consentedAt, approvedAt } = liveControl;
  if (connectionType === 'proprietary')
    return <p className="mt-4 text-14 text-muted">A proprietary connection stays simulated.</p>;
  if (approvedAt === null && consentedAt === null)
    return <p className="mt-4 text-14 text-muted">Nothing to approve before the farm has agreed.</p>;
  return (
    <div className="mt-4">
      {approvedAt === null ? (
        <ConfirmedAction
          button="Approve live control"
          variant="primary"
          action={approveController}
          variables={{ id, approved: true, version }}
          dialog={{
            title: `Approve live control of ${farmName}?`,
            confirm: 'Approve',
            confirming: 'Approving...',
          }}
          onDone={() => {
            showToast({ title: 'Live control approved', description: farmName });
          }}
        >
          From then on the farm’s commands move real valves. Approve after the visit: one zone, one minute,
          and the valve closed by itself with the line cut.
        </ConfirmedAction>
      ) : (
        <ConfirmedAction
          button="Withdraw approval"
          variant="quiet"
          action={approveController}
          variables={{ id, approved: false, version }}
          dialog={{
            title: `Withdraw approval of ${farmName}?`,
            confirm: 'Withdraw',
            confirming: 'Withdrawing...',
          }}
          onDone={() => {
            showToast({ title: 'Approval withdrawn', description: farmName });
          }}
        >
          New commands are simulated at once. Water that flows keeps its end, and can still be stopped.
        </ConfirmedAction>
      )}
    </div>
  );
}
