import type { SavedScenario } from '@headgate/contracts/calculation-history';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { Ref } from 'react';
import { AppPage } from '../../../ui/app-page.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { RecordState } from '../../../ui/record-state.tsx';
import { PrintButton } from '../../../ui/print-button.tsx';
import { scenarioQuery } from '../../../entities/scenario/scenarios.queries.ts';
import { CompareTable } from './compare-table.tsx';
import { answeredRows } from './comparison.ts';
import { inputRows } from './input-rows.ts';

interface ComparePageProps {
  /** The ids of A and B. */
  readonly first: string;
  readonly second: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Two scenarios, what was asked and what was answered, and how B differs from A. */
export function ComparePage({ first, second, headingRef }: ComparePageProps) {
  const [a, b] = [useQuery(scenarioQuery(first)), useQuery(scenarioQuery(second))];
  const both = a.data !== undefined && b.data !== undefined;
  return (
    <AppPage
      title="Two scenarios compared"
      documentTitle={
        both
          ? `${a.data.scenarioName} or ${b.data.scenarioName} · Scenarios`
          : 'Two scenarios compared · Scenarios'
      }
      headingRef={headingRef}
    >
      <BackLink to="/scenarios">Back to scenarios</BackLink>
      <RecordState
        reads={[a, b]}
        loading="Loading the two scenarios..."
        gone="One of these two scenarios no longer exists. Please choose two again."
      />
      {both && <Comparison a={a.data} b={b.data} />}
    </AppPage>
  );
}

function Comparison({ a, b }: { a: SavedScenario; b: SavedScenario }) {
  return (
    <>
      <div className="mb-8 grid gap-4 sm:grid-cols-2">
        <Named letter="A" scenario={a} />
        <Named letter="B" scenario={b} />
      </div>
      <div className="grid gap-10">
        <CompareTable caption="Inputs" rows={inputRows(a, b)} />
        <CompareTable caption="Results" rows={answeredRows(a, b)} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Link to="/scenarios" search={{ compare: `${b.id},${a.id}` }} className={buttonStyle('quiet')}>
          <ArrowLeftRight aria-hidden="true" className="size-5" />
          Swap A and B
        </Link>
        <PrintButton />
      </div>
    </>
  );
}

function Named({ letter, scenario }: { letter: string; scenario: SavedScenario }) {
  return (
    <Card className="flex items-center gap-4 p-4">
      <span className="text-28 font-bold text-water">{letter}</span>
      <Link
        to="/scenarios"
        search={{ id: scenario.id }}
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-primary"
      >
        {scenario.scenarioName}
      </Link>
    </Card>
  );
}
