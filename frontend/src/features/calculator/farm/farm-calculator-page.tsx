import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { AppHead } from '../../../ui/app-head.tsx';
import { FarmTabs } from '../../../entities/farm/farm-tabs.tsx';
import { CalculatorLayout } from '../calculator-layout.tsx';
import { farmKey } from '../../../entities/calculation/calculate.queries.ts';
import { CalculatorForm } from '../form/calculator-form.tsx';
import { ResultPanel } from '../result/result-panel.tsx';
import { useLatestCalculation } from '../use-latest-calculation.ts';
import { useScrollToResult } from '../use-scroll-to-result.ts';
import { FarmCropAndSoil } from './farm-crop-and-soil.tsx';
import { StartLine } from './start-line.tsx';
import { useFarmStart } from './use-farm-start.ts';

interface FarmCalculatorPageProps {
  /** The calculation whose answers the form begins with. */
  readonly from: string | undefined;
  /** What can be done with a result. */
  readonly actionsFor: (result: PredictionResult, input: PredictLocationInput) => ReactNode;
}

/** The full calculator. */
export function FarmCalculatorPage({ from, actionsFor }: FarmCalculatorPageProps) {
  const calculation = useLatestCalculation(farmKey);
  const { panel, heading, scrollToResult } = useScrollToResult();
  return (
    <>
      <AppHead title="AI Calculator" />
      <CalculatorLayout
        tabs={<FarmTabs />}
        title="AI Calculator"
        lead="When to water, how much and for how long: from your field, today’s weather and what your soil still holds. Every answer is kept in your history."
        form={
          <FarmForm
            // Another calculation's answers are another form.
            key={from}
            from={from}
            calculating={calculation.kind === 'calculating'}
            onAnswered={scrollToResult}
          />
        }
        panelRef={panel}
        result={<ResultPanel {...{ calculation, actionsFor }} headingRef={heading} />}
      />
    </>
  );
}

interface FarmFormProps {
  readonly from: string | undefined;
  readonly calculating: boolean;
  readonly onAnswered: () => void;
}

function FarmForm({ from, ...form }: FarmFormProps) {
  const start = useFarmStart(from);
  if (start === null) return <FormWait />;
  return (
    <>
      <StartLine source={start.source} />
      <CalculatorForm
        {...form}
        calculationKey={farmKey}
        draft={start.draft}
        cropAndSoil={<FarmCropAndSoil />}
      />
    </>
  );
}

/** About as high as the form, so that what follows does not jump. */
function FormWait() {
  return (
    <div role="status" className="grid min-h-120 place-items-center text-muted">
      <p className="flex items-center gap-3">
        <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
        Loading your farm profile…
      </p>
    </div>
  );
}
