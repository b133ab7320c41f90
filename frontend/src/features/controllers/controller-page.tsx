import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { controllerQuery } from '../../entities/controller/controllers.queries.ts';
import { connectionLabels, controllerName, modelText } from '../../entities/controller/controller-labels.ts';
import { useLineAway } from '../../lib/line-state.ts';
import { mayFlow } from '../../entities/command/zone-state.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { WaitLine } from '../../ui/wait-line.tsx';
import { ConnectionTestCard } from './connection-test-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ControllerNotices } from './controller-notices.tsx';
import { ControllerTabs, viewLabels, viewOf } from './controller-tabs.tsx';
import { MqttCard } from './mqtt-card.tsx';

/** Its forms are for the office: in the field, water comes first. */
const SettingsView = lazy(async () => ({ default: (await import('./settings-view.tsx')).SettingsView }));

interface ControllerPageProps {
  readonly id: string;
  /** As the address has it. */
  readonly view: string | undefined;
  readonly water: (controller: IrrigationController) => ReactNode;
  readonly history: (controller: IrrigationController) => ReactNode;
}

/** While water flows, or the line is away, the controller is read again, should nobody tell [ms]. */
const again = 10_000;

export function ControllerPage({ id, view: named, water, history }: ControllerPageProps) {
  const isAway = useLineAway();
  const read = useQuery({
    ...controllerQuery(id),
    refetchInterval: ({ state: { data } }) => data !== undefined && (isAway || mayFlow(data)) && again,
  });
  const view = viewOf(named);
  const headingRef = useHeadingFocus(view);
  const controller = read.data;
  const title = controller === undefined ? 'Controller' : controllerName(controller);
  return (
    <AppPage
      title={title}
      documentTitle={`${title} · ${viewLabels[view]}`}
      lead={controller === undefined ? undefined : aboutOf(controller)}
      headingRef={headingRef}
      tabs={<BackLink to="/farm-hardware-setup">All controllers</BackLink>}
    >
      {controller === undefined ? (
        <RecordState
          reads={[read]}
          loading="Loading the controller..."
          gone="There is no such controller on your farm. It may have been deleted."
        />
      ) : (
        <>
          <ControllerNotices controller={controller} />
          <ControllerTabs id={id} />
          {view === 'water' && water(controller)}
          {view === 'history' && history(controller)}
          {view === 'connection' && <ConnectionView controller={controller} />}
          {view === 'settings' && (
            <Suspense fallback={<WaitLine text="Loading the settings..." />}>
              <SettingsView controller={controller} />
            </Suspense>
          )}
        </>
      )}
    </AppPage>
  );
}

const aboutOf = (controller: IrrigationController): string =>
  `${controller.farmName}, ${modelText(controller)}, ${connectionLabels[controller.connectionType]}`;

/** What it takes until a command reaches the device. */
function ConnectionView({ controller }: { controller: IrrigationController }) {
  const onOurBroker = controller.connectionType === 'mqtt' && (controller.apiEndpoint ?? '') === '';
  return (
    <div className="grid max-w-3xl gap-6">
      <ConsentCard controller={controller} />
      {onOurBroker && <MqttCard controller={controller} />}
      <ConnectionTestCard controller={controller} />
    </div>
  );
}
