import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState, type Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { FarmTabs } from '../../ui/farm-tabs.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { CalculationRow } from './calculation-row.tsx';
import { DeleteCalculation } from './delete-calculation.tsx';
import { exportAddress, historyQuery } from './history.queries.ts';

export function HistoryList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const history = useInfiniteQuery(historyQuery);
  const [toDelete, setToDelete] = useState<CalculationSummary | null>(null);
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
          {/* The browser fetches it, with the session's cookie. */}
          <a href={exportAddress} download className={buttonStyle('quiet')}>
            <Download aria-hidden="true" className="size-5" />
            Download all (CSV)
          </a>
        </p>
      )}
      <RecordList
        pages={history}
        label="Calculations"
        loading="Loading your calculations..."
        failure="Your history did not come. Check your connection and try again."
        empty={<Empty />}
      >
        {(calculation) => <CalculationRow calculation={calculation} onDelete={setToDelete} />}
      </RecordList>
      <DeleteCalculation
        calculation={toDelete}
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
      <p className="text-18 font-bold">No calculations yet</p>
      <p className="mt-1 max-w-xl text-muted">
        Tell the calculator about a field: its answer is kept here, with the working behind it.
      </p>
      <p className="mt-4">
        <Link to="/ai-calculator" className={buttonStyle('primary')}>
          Calculate now
        </Link>
      </p>
    </>
  );
}
