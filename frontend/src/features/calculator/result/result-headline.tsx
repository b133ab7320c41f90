import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Ref } from 'react';
import { meaningOfAmount } from '../../../lib/display/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { ModeBadge } from '../../../ui/mode-badge.tsx';

export function ResultHeadline({ result, ref }: { result: PredictionResult; ref: Ref<HTMLHeadingElement> }) {
  const volume = waterVolume(result.water_amount_gallons);
  return (
    <h2 ref={ref} id="result-heading" tabIndex={-1}>
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
