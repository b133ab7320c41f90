import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { ReactNode, Ref } from 'react';
import type { Calculation } from '../use-latest-calculation.ts';
import { failureLine } from './failure-line.ts';
import { ResultCard } from './result-card.tsx';
import { CalculatingPanel, WaitingPanel } from './waiting-panel.tsx';

interface ResultPanelProps {
  readonly calculation: Calculation;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly recommendationsShown?: number;
  readonly actionsFor?: (result: PredictionResult, input: PredictLocationInput) => ReactNode;
}

export function ResultPanel(panel: ResultPanelProps) {
  const { calculation } = panel;
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
        <ResultCard
          input={calculation.input}
          result={calculation.result}
          headingRef={headingRef}
          recommendationsShown={recommendationsShown}
          actions={actionsFor?.(calculation.result, calculation.input)}
        />
      );
  }
}
