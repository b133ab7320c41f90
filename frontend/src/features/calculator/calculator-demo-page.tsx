import { Card } from '../../ui/card.tsx';
import { DocumentHead } from '../../ui/document-head.tsx';
import { FieldContours } from '../../ui/field-contours.tsx';
import { demoKey } from './calculator.queries.ts';
import { defaultFields } from './form/calculator-fields.ts';
import { CalculatorForm } from './form/calculator-form.tsx';
import { CropAndSoil } from './form/crop-and-soil.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { UnlockCard } from './unlock-card.tsx';
import { useLatestCalculation } from './use-latest-calculation.ts';
import { useScrollToResult } from './use-scroll-to-result.ts';

const draft = { storageKey: 'headgate_calculator_draft', base: defaultFields };

export function CalculatorDemoPage() {
  const calculation = useLatestCalculation(demoKey);
  const { panel, heading, scrollToResult } = useScrollToResult();
  return (
    <div className="relative">
      <DocumentHead path="/ai-calculator-demo" />
      <FieldContours className="contours-behind absolute inset-x-0 top-0 h-64 w-full" />
      <div className="relative mx-auto max-w-6xl px-4 pt-8 pb-16 md:pt-12 wide:px-6">
        <h1 className="text-36 font-bold">What should I do today?</h1>
        <p className="mt-2 max-w-2xl text-18 text-muted">
          Four answers about your field, and you know when and how much to water. Free, without an account.
        </p>
        <noscript>
          <p className="mt-4 font-semibold">
            The calculator needs JavaScript. Please switch it on and load the page again.
          </p>
        </noscript>
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[25rem_1fr]">
          <Card className="p-4 sm:p-6">
            <CalculatorForm
              calculationKey={demoKey}
              draft={draft}
              cropAndSoil={<CropAndSoil />}
              calculating={calculation.kind === 'calculating'}
              onAnswered={scrollToResult}
            />
          </Card>
          <div className="grid min-w-0 gap-6">
            <section ref={panel} aria-label="Your result" className="min-w-0 scroll-mt-4">
              <ResultPanel calculation={calculation} headingRef={heading} />
            </section>
            <UnlockCard />
          </div>
        </div>
        <p className="mt-8 text-14 text-muted">
          <a href="https://open-meteo.com/" className="underline hover:text-ink">
            Weather data by Open-Meteo.com
          </a>
        </p>
      </div>
    </div>
  );
}
