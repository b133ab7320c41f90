import type { ScenarioSummary } from '@headgate/contracts/calculation-history';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { CalculationAbout } from '../../entities/calculation/calculation-about.tsx';
import { Card } from '../../ui/card.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { DeleteScenario } from './delete-scenario.tsx';
import { RenameScenario } from './rename-scenario.tsx';

interface ScenarioRowProps {
  readonly scenario: ScenarioSummary;
  readonly chosen: boolean;
  /** Whether there is room for one more to compare. */
  readonly choosable: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

export function ScenarioRow({ scenario, chosen, choosable, onChoose }: ScenarioRowProps) {
  const { id, scenarioName, createdAt } = scenario;
  const hearable = <span className="sr-only"> {scenarioName}</span>;
  const tick = useId();
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18 font-bold wrap-anywhere">{scenarioName}</h2>
          <p className="mb-1 text-13 text-muted">
            Saved <LocalDate moment={createdAt} />
          </p>
          <CalculationAbout calculation={scenario} />
        </div>
        <label htmlFor={tick} className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
          <input
            id={tick}
            type="checkbox"
            className="size-6 accent-primary"
            checked={chosen}
            disabled={!chosen && !choosable}
            onChange={(event) => {
              onChoose(event.target.checked);
            }}
          />
          <span>Compare{hearable}</span>
        </label>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/scenarios" search={{ id }} className={buttonStyle('quiet')}>
          Open{hearable}
        </Link>
        <RenameScenario id={id} name={scenarioName} />
        <DeleteScenario id={id} name={scenarioName} />
      </div>
    </Card>
  );
}
