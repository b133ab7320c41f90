import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { FarmTabs } from '../../entities/farm/farm-tabs.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { NothingYet } from '../../ui/nothing-yet.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { ScenarioRow } from './scenario-row.tsx';
import { exportAddress, scenariosQuery } from '../../entities/scenario/scenarios.queries.ts';

export function ScenarioList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const scenarios = useInfiniteQuery(scenariosQuery);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // One that was ticked and then deleted is not chosen.
  const chosen = (scenarios.data ?? []).filter(({ id }) => ticked.includes(id));
  return (
    <AppPage
      title="Saved scenarios"
      tabs={<FarmTabs />}
      documentTitle="Scenarios"
      lead="Calculations you saved under a name. Choose two to compare their crops, systems or days side by side."
      headingRef={headingRef}
    >
      {scenarios.data !== undefined && scenarios.data.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <CompareBar chosen={chosen} />
          <DownloadLink href={exportAddress} />
        </div>
      )}
      <RecordList
        pages={scenarios}
        label="Scenarios"
        loading="Loading your scenarios..."
        failure="Your scenarios could not be loaded. Check your connection and try again."
        empty={
          <NothingYet
            title="No scenarios yet"
            text="Calculate, then press “Save as scenario” below the answer. Save two to compare them."
          />
        }
      >
        {(scenario) => (
          <ScenarioRow
            scenario={scenario}
            chosen={chosen.includes(scenario)}
            choosable={chosen.length < 2}
            onChoose={(chooses) => {
              setTicked((ids) => (chooses ? [...ids, scenario.id] : ids.filter((id) => id !== scenario.id)));
            }}
          />
        )}
      </RecordList>
    </AppPage>
  );
}
