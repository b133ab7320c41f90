import type { ScenarioSummary } from '@headgate/contracts/calculation-history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState, type Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { FarmTabs } from '../../ui/farm-tabs.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { DeleteScenario } from './delete-scenario.tsx';
import { ScenarioRow } from './scenario-row.tsx';
import { exportAddress, scenariosQuery } from './scenarios.queries.ts';

export function ScenarioList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const scenarios = useInfiniteQuery(scenariosQuery);
  const [toDelete, setToDelete] = useState<ScenarioSummary | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // One that was ticked and then deleted is not chosen.
  const chosen = (scenarios.data ?? []).filter(({ id }) => ticked.includes(id));
  return (
    <AppPage
      title="Saved scenarios"
      tabs={<FarmTabs />}
      documentTitle="Scenarios"
      lead="Calculations that you gave a name. Choose two to see them side by side: another crop, another system, another day."
      headingRef={headingRef}
    >
      {scenarios.data !== undefined && scenarios.data.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <CompareBar chosen={chosen} />
          {/* The browser fetches it, with the session's cookie. */}
          <a href={exportAddress} download className={buttonStyle('quiet')}>
            <Download aria-hidden="true" className="size-5" />
            Download all (CSV)
          </a>
        </div>
      )}
      <RecordList
        pages={scenarios}
        label="Scenarios"
        loading="Loading your scenarios..."
        failure="Your scenarios did not come. Check your connection and try again."
        empty={<Empty />}
      >
        {(scenario) => (
          <ScenarioRow
            scenario={scenario}
            chosen={chosen.includes(scenario)}
            choosable={chosen.length < 2}
            onChoose={(chooses) => {
              setTicked((ids) => (chooses ? [...ids, scenario.id] : ids.filter((id) => id !== scenario.id)));
            }}
            onDelete={setToDelete}
          />
        )}
      </RecordList>
      <DeleteScenario
        scenario={toDelete}
        onEnd={() => {
          setToDelete(null);
        }}
      />
    </AppPage>
  );
}

function Empty() {
  return (
    <>
      <p className="text-18 font-bold">No scenarios yet</p>
      <p className="mt-1 max-w-xl text-muted">
        Calculate, then press “Save as scenario” below the answer. With two of them you can compare.
      </p>
      <p className="mt-4">
        <Link to="/ai-calculator" className={buttonStyle('primary')}>
          Calculate now
        </Link>
      </p>
    </>
  );
}
