import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { useId, type ReactNode } from 'react';
import { waterVolume } from '../../lib/display/water-volume.ts';
import { meaningOfAmount } from './meaning-of-amount.ts';

interface PlanningFiguresProps {
  readonly result: Pick<PredictionResult, 'mode' | 'should_irrigate' | 'water_amount_gallons'>;
  /** What else belongs to the plan. */
  readonly children?: ReactNode;
}

/** The amount of an answer when nothing is due: for planning, apart from the verdict, and never as large. */
export function PlanningFigures({ result, children }: PlanningFiguresProps) {
  const heading = useId();
  const volume = waterVolume(result.water_amount_gallons);
  if (volume === null) return null;
  return (
    <section aria-labelledby={heading} className="rounded-control border border-line p-3 sm:p-4">
      <h3 id={heading} className="text-14 font-semibold">
        For planning
      </h3>
      <p className="mt-1">
        <span className="block text-14 text-muted">{meaningOfAmount(result)}</span>
        <span className="numerals text-18 font-semibold">{volume.value}</span>{' '}
        <span className="text-14 text-muted">{volume.unit}</span>
      </p>
      {children}
    </section>
  );
}
