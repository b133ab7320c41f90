import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Ref } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { meaningOfAmount } from '../../../lib/display/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { ModeBadge } from '../../../ui/mode-badge.tsx';

interface ResultHeadlineProps {
  readonly result: PredictionResult;
  readonly past: boolean;
  readonly ref: Ref<HTMLHeadingElement>;
}

export function ResultHeadline({ result, past, ref }: ResultHeadlineProps) {
  const volume = waterVolume(result.water_amount_gallons);
  return (
    <h2 ref={ref} id="result-heading" tabIndex={-1}>
      {past && (
        <span className="block text-16 font-semibold text-muted">On {calendarDay(result.terms.today)} </span>
      )}
      {volume === null ? (
        <span className="block text-36 font-bold text-success">No irrigation needed</span>
      ) : (
        <>
          <span className="mb-2 block text-16 font-semibold text-muted">{meaningOfAmount(result)}</span>
          <BigNumber {...volume} />
        </>
      )}
      {result.mode_badge !== '' && (
        <span className="mt-3 block">
          <ModeBadge text={result.mode_badge} />
        </span>
      )}
    </h2>
  );
}
