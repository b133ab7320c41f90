import type { SavedScenario } from '@headgate/contracts/calculation-history';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { DeleteScenario } from './delete-scenario.tsx';
import { RenameScenario } from './rename-scenario.tsx';
import { scenarioQuery } from '../../entities/scenario/scenarios.queries.ts';

interface ScenarioPageProps {
  readonly id: string;
  readonly resultOf: (scenario: SavedScenario) => ReactNode;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** One scenario, as it was answered. */
export function ScenarioPage({ id, resultOf, headingRef }: ScenarioPageProps) {
  const read = useQuery(scenarioQuery(id));
  const scenario = read.data;
  const title = scenario?.scenarioName ?? 'A scenario';
  return (
    <AppPage title={title} documentTitle={`${title} · Scenarios`} headingRef={headingRef}>
      <BackLink to="/scenarios">Back to scenarios</BackLink>
      <RecordState
        reads={[read]}
        loading="Loading the scenario..."
        gone="There is no such scenario. It may have been deleted."
      />
      {scenario !== undefined && (
        <>
          <div className="max-w-4xl">{resultOf(scenario)}</div>
          <Actions scenario={scenario} />
        </>
      )}
    </AppPage>
  );
}

function Actions({ scenario: { id, scenarioName } }: { scenario: SavedScenario }) {
  const navigate = useNavigate();
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <RenameScenario id={id} name={scenarioName} />
      <DeleteScenario
        id={id}
        name={scenarioName}
        onDeleted={() => void navigate({ to: '/scenarios', replace: true })}
      />
    </div>
  );
}
