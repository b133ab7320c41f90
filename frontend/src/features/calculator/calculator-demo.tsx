import { useEffect, useMemo, useState } from 'react';
import { cropLabels } from '@headgate/contracts/crop-labels';
import type { Draft } from '../../lib/form/form-draft.ts';
import { CalculatorLayout } from './calculator-layout.tsx';
import { demoKey } from '../../entities/calculation/calculate.queries.ts';
import { defaultFields, type CalculatorFields } from './form/calculator-fields.ts';
import { CalculatorForm } from './form/calculator-form.tsx';
import { CropAndSoil } from './form/crop-and-soil.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { UnlockCard } from './unlock-card.tsx';
import { useKeptCalculation } from './use-kept-calculation.ts';
import { useLatestCalculation } from './use-latest-calculation.ts';
import { useScrollToResult } from './use-scroll-to-result.ts';

const kept = { storageKey: 'headgate_calculator_draft', base: defaultFields };

/** What the home page's plan was for is in the address, which then loses it: what is typed over it stays. */
function useDraft(): Draft<CalculatorFields> {
  const [preset] = useState(() =>
    typeof window === 'undefined' ? {} : fieldsOfSearch(window.location.search),
  );
  useEffect(() => {
    if (Object.keys(preset).length > 0) window.history.replaceState(null, '', window.location.pathname);
  }, [preset]);
  return useMemo(() => ({ ...kept, preset }), [preset]);
}

function fieldsOfSearch(search: string): Partial<CalculatorFields> {
  const given = new URLSearchParams(search);
  const [crop, location] = [given.get('crop_type'), given.get('location')?.slice(0, 100)];
  return {
    ...(crop !== null && Object.hasOwn(cropLabels, crop) && { crop_type: crop }),
    ...(location !== undefined && { location }),
  };
}

/** The others come with an account. */
const recommendationsShown = 2;

export function CalculatorDemo() {
  const calculation = useLatestCalculation(demoKey);
  useKeptCalculation(demoKey);
  const draft = useDraft();
  const { panel, heading, scrollToResult } = useScrollToResult();
  return (
    <CalculatorLayout
      title="What should I do today?"
      lead="Answer four questions about your field to see when and how much to water. Free, no account needed."
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
      <p className="mt-4 font-semibold">The calculator needs JavaScript. Turn it on and reload this page.</p>
    </noscript>
  );
}
