import { useInfiniteQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { FarmTabs } from '../../entities/farm/farm-tabs.tsx';
import { NothingYet } from '../../ui/nothing-yet.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { CalculationRow } from './calculation-row.tsx';
import { exportAddress, historyQuery } from '../../entities/calculation/history.queries.ts';

export function HistoryList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const history = useInfiniteQuery(historyQuery);
  const some = history.data !== undefined && history.data.length > 0;
  return (
    <AppPage
      title="Calculation history"
      tabs={<FarmTabs />}
      documentTitle="History"
      lead="Every calculation for your farm, newest first. Open one to see its answer and its math again."
      headingRef={headingRef}
    >
      {some && (
        <p className="mb-6">
          <DownloadLink href={exportAddress} />
        </p>
      )}
      <RecordList
        pages={history}
        label="Calculations"
        loading="Loading your calculations..."
        failure="Your history could not be loaded. Check your connection and try again."
        empty={
          <NothingYet
            title="No calculations yet"
            text="Run the calculator for a field. Its answer is kept here, with the math behind it."
          />
        }
      >
        {(calculation) => <CalculationRow calculation={calculation} />}
      </RecordList>
    </AppPage>
  );
}
