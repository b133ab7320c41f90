import type { Ref } from 'react';
import type { Calculation } from '../use-latest-calculation.ts';
import { failureLine } from './failure-line.ts';
import { ResultCard } from './result-card.tsx';
import { CalculatingPanel, WaitingPanel } from './waiting-panel.tsx';

interface ResultPanelProps {
  readonly calculation: Calculation;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

export function ResultPanel({ calculation, headingRef }: ResultPanelProps) {
  return (
    <>
      {/* Always in the page, so that what appears in it is announced. */}
      <p role="status" className="text-14 font-medium text-danger not-empty:mb-3">
        {calculation.kind === 'failed' && failureLine(calculation.error)}
      </p>
      <PanelOf calculation={calculation} headingRef={headingRef} />
    </>
  );
}

function PanelOf({ calculation, headingRef }: ResultPanelProps) {
  switch (calculation.kind) {
    case 'waiting':
    case 'failed':
      return <WaitingPanel />;
    case 'calculating':
      return <CalculatingPanel />;
    case 'answered':
      return <ResultCard input={calculation.input} result={calculation.result} headingRef={headingRef} />;
  }
}
