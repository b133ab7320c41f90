import type { ReviewedController } from '@headgate/contracts/irrigation-controller';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import {
  connectionLabels,
  controllerName,
  modelText,
  troubleLabels,
} from '../../entities/controller/controller-labels.ts';
import { ApiError } from '../../lib/api-error.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { showToast } from '../../lib/toasts.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { ControllerBadges } from './controller-columns.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { BackToList } from '../../ui/record-table.tsx';
import { Fact } from '../../ui/fact.tsx';
import {
  approveController,
  reviewedControllerQuery,
} from '../../entities/controller/reviewed-controllers.queries.ts';
import { t } from '../../lib/text.ts';

interface OpenControllerProps {
  readonly id: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** A controller, how it stands, and the administrators' say. */
export function OpenController({ id, headingRef }: OpenControllerProps) {
  const read = useQuery(reviewedControllerQuery(id));
  const row = read.data;
  // The permission was taken away while this page was open.
  if (read.error instanceof ApiError && read.error.status === 403) return <AdministratorsOnly />;
  const title = row === undefined ? 'Controller' : `${row.farmName}, ${controllerName(row)}`;
  return (
    <AppPage
      title={title}
      documentTitle={`${title} · Controllers`}
      tabs={<BackToList>All controllers</BackToList>}
      headingRef={headingRef}
    >
      {row === undefined ? (
        <RecordState reads={[read]} loading="Loading the controller..." gone="There is no such controller." />
      ) : (
        <Card className="p-4 sm:p-6">
          <p className="flex flex-wrap gap-2">
            <ControllerBadges controller={row} />
          </p>
          <p className="mt-3 wrap-anywhere">{modelText(row)}</p>
          {row.trouble !== null && (
            <p className="mt-1 font-medium text-danger">{troubleLabels[row.trouble]}</p>
          )}
          <Facts controller={row} />
          <Say controller={row} />
        </Card>
      )}
    </AppPage>
  );
}

function Facts({ controller }: { controller: ReviewedController }) {
  const { zones, openZones, lastConnected, liveControl } = controller;
  return (
    <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name="Connection">{connectionText(controller)}</Fact>
      <Fact name="Zones">
        {openZones === 0 ? zones.length : `${String(zones.length)}, ${String(openZones)} open`}
      </Fact>
      <Fact name="Last contact">{lastConnected === null ? t('never') : localTime(lastConnected)}</Fact>
      <Fact name="Farm consent">
        {liveControl.consentedAt === null ? 'not given' : localTime(liveControl.consentedAt)}
      </Fact>
      <Fact name="Zones tried">{triedText(zones)}</Fact>
    </dl>
  );
}

/** '2 of 3: East block is not', by name where some are not. */
function triedText(zones: ReviewedController['zones']): string {
  const untried = zones.filter(({ tried_at: at }) => (at ?? null) === null);
  const tried = `${String(zones.length - untried.length)} of ${String(zones.length)}`;
  return untried.length === 0 ? tried : `${tried}. Not tried: ${untried.map(({ name }) => name).join(', ')}`;
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
    return (
      <p className="mt-4 text-14 text-muted">
        You cannot approve live control before the farm has given consent.
      </p>
    );
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
          From then on, the farm’s commands move real valves. Approve after the connection test and a trial of
          each zone, and after you have seen a valve close by itself with the connection cut.
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
          New commands are simulated at once. Water that is running keeps its end time and can still be
          stopped.
        </ConfirmedAction>
      )}
    </div>
  );
}
