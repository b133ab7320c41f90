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
      lead="Every calculation of your farm, newest first. Open one to see its answer and its working again."
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
            text="Tell the calculator about a field: its answer is kept here, with the working behind it."
          />
        }
      >
        {(calculation) => <CalculationRow calculation={calculation} />}
      </RecordList>
    </AppPage>
  );
}
