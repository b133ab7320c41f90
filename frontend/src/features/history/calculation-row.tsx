import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { cropName } from '../../lib/display/labels.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CalculationAbout } from '../../ui/calculation-about.tsx';
import { Card } from '../../ui/card.tsx';

interface CalculationRowProps {
  readonly calculation: CalculationSummary;
  readonly onDelete: (calculation: CalculationSummary) => void;
}

/** The actions of many rows read the same: each names its own calculation for those who hear it. */
export function CalculationRow({ calculation, onDelete }: CalculationRowProps) {
  const { id, createdAt, cropType, location_used: place } = calculation;
  const which = ` ${cropName(cropType)}, ${place}, ${localTime(createdAt)}`;
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
          Open<span className="sr-only">{which}</span>
        </Link>
        <Link to="/ai-calculator" search={{ from: id }} className={buttonStyle('quiet')}>
          Use these answers<span className="sr-only">{which}</span>
        </Link>
        <button
          type="button"
          className={buttonStyle('plain')}
          onClick={() => {
            onDelete(calculation);
          }}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          Delete<span className="sr-only">{which}</span>
        </button>
      </div>
    </Card>
  );
}
