import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { Link } from '@tanstack/react-router';
import { localTime } from '../../lib/display/local-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CalculationAbout } from '../../entities/calculation/calculation-about.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteCalculation, whichOf } from './delete-calculation.tsx';

/** The actions of many rows read the same: each names its own calculation for those who hear it. */
export function CalculationRow({ calculation }: { calculation: CalculationSummary }) {
  const { id, createdAt } = calculation;
  const hearable = <span className="sr-only"> {whichOf(calculation)}</span>;
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4 p-4 sm:p-6">
      <div className="min-w-0">
        <h2 className="mb-1 text-18 font-bold">
          <time dateTime={createdAt}>{localTime(createdAt)}</time>
        </h2>
        <CalculationAbout calculation={calculation} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/history" search={{ id }} className={buttonStyle('quiet')}>
          Open{hearable}
        </Link>
        <Link to="/ai-calculator" search={{ from: id }} className={buttonStyle('quiet')}>
          Use these answers{hearable}
        </Link>
        <DeleteCalculation calculation={calculation} />
      </div>
    </Card>
  );
}
