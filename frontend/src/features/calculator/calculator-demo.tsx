import { CalculatorLayout } from './calculator-layout.tsx';
import { demoKey } from '../../entities/calculation/calculate.queries.ts';
import { defaultFields } from './form/calculator-fields.ts';
import { CalculatorForm } from './form/calculator-form.tsx';
import { CropAndSoil } from './form/crop-and-soil.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { UnlockCard } from './unlock-card.tsx';
import { useKeptCalculation } from './use-kept-calculation.ts';
import { useLatestCalculation } from './use-latest-calculation.ts';
import { useScrollToResult } from './use-scroll-to-result.ts';

const draft = { storageKey: 'headgate_calculator_draft', base: defaultFields };

/** The others come with an account. */
const recommendationsShown = 2;

export function CalculatorDemo() {
  const calculation = useLatestCalculation(demoKey);
  useKeptCalculation(demoKey);
  const { panel, heading, scrollToResult } = useScrollToResult();
  return (
    <CalculatorLayout
      title="What should I do today?"
      lead="Four answers about your field, and you know when and how much to water. Free, without an account."
      notice={<NeedsScripts />}
      form={
        <CalculatorForm
          calculationKey={demoKey}
          draft={draft}
          cropAndSoil={<CropAndSoil />}
          calculating={calculation.kind === 'calculating'}
          onAnswered={scrollToResult}
        />
      }
      panelRef={panel}
      result={<ResultPanel {...{ calculation, recommendationsShown }} headingRef={heading} />}
      aside={<UnlockCard />}
    />
  );
}

function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-4 font-semibold">
        The calculator needs JavaScript. Please switch it on and load the page again.
      </p>
    </noscript>
  );
}
