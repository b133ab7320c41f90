import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { lazy, Suspense, useEffect, type ReactNode, type Ref } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import type { Calculation } from '../use-latest-calculation.ts';
import { CalculatingPanel, WaitingPanel } from './waiting-panel.tsx';

const loadResultCard = async () => ({ default: (await import('./result-card.tsx')).ResultCard });
const ResultCard = lazy(loadResultCard);

interface ResultPanelProps {
  readonly calculation: Calculation;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly recommendationsShown?: number;
  readonly actionsFor?: (result: PredictionResult, input: PredictLocationInput) => ReactNode;
}

export function ResultPanel(panel: ResultPanelProps) {
  const { calculation } = panel;
  const { kind } = calculation;
  useEffect(() => {
    // On its way while the answer is. What fails here is asked for again, and reported, where it is drawn.
    if (kind === 'calculating') loadResultCard().catch(() => undefined);
  }, [kind]);
  return (
    <>
      {/* Always in the page, so that what appears in it is announced. */}
      <p role="status" className="text-14 font-medium text-danger not-empty:mb-3">
        {calculation.kind === 'failed' && failureLine(calculation.error)}
      </p>
      <PanelOf {...panel} />
    </>
  );
}

function PanelOf({ calculation, headingRef, recommendationsShown, actionsFor }: ResultPanelProps) {
  switch (calculation.kind) {
    case 'waiting':
    case 'failed':
      return <WaitingPanel />;
    case 'calculating':
      return <CalculatingPanel />;
    case 'answered':
      return (
        <Suspense fallback={<CalculatingPanel />}>
          <ResultCard
            input={calculation.input}
            result={calculation.result}
            headingRef={headingRef}
            recommendationsShown={recommendationsShown}
            actions={actionsFor?.(calculation.result, calculation.input)}
          />
        </Suspense>
      );
  }
}

/** What happened to a calculation that brought no answer, and what to try. Quiet: no toast (specification, section 8). */
function failureLine(error: Error): string {
  if (error instanceof ApiError && error.status === 400) {
    return 'One of your answers needs another look: see the marked field, then calculate again.';
  }
  if (error instanceof ApiError && error.status === 429) {
    return 'That was a lot of calculations in a short time. Wait a minute, then calculate again.';
  }
  return 'We could not get an answer. Nothing you entered is lost. Please calculate again.';
}
