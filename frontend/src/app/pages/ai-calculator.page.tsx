import { Link, useSearch } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { lazy, Suspense } from 'react';
import { FarmCalculatorPage } from '../../features/calculator/farm/farm-calculator-page.tsx';
import { SaveScenario } from '../../features/scenarios/save-scenario.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** It comes with an answer. */
const MakeField = lazy(async () => ({
  default: (await import('../../features/fields/make-field.tsx')).MakeField,
}));

/** The full calculator, and what can be done with its answers. */
export function AiCalculator() {
  const { from } = useSearch({ from: '/_guard/ai-calculator' });
  return (
    <FarmCalculatorPage
      from={from}
      actionsFor={(result, input) => (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
          <SaveScenario key={result.id} result={result} input={input} />
          <Suspense>
            <MakeField key={`field ${result.id}`} result={result} />
          </Suspense>
          <Link to="/history" className={buttonStyle('plain')}>
            <History aria-hidden="true" className="size-5" />
            See your history
          </Link>
        </div>
      )}
    />
  );
}
