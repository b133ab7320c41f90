import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { CalendarRange } from 'lucide-react';
import type { Ref } from 'react';
import { waterVolume } from '../display/water-volume.ts';
import { BigNumber } from './big-number.tsx';

/** What the number is: never a plan or a refill passed off as today's need. */
function meaning({ mode, should_irrigate: shouldIrrigate }: PredictionResult): string {
  if (mode === 'planning') return 'A typical irrigation in season';
  return shouldIrrigate ? 'Water to apply' : 'Not due yet. Refilling now would take';
}

export function ResultHeadline({ result, ref }: { result: PredictionResult; ref: Ref<HTMLHeadingElement> }) {
  const volume = waterVolume(result.water_amount_gallons);
  return (
    <h2 ref={ref} id="result-heading" tabIndex={-1}>
      {volume === null ? (
        <span className="block text-36 font-bold text-success">No irrigation needed</span>
      ) : (
        <>
          <span className="mb-2 block text-16 font-semibold text-muted">{meaning(result)}</span>
          <BigNumber {...volume} />
        </>
      )}
      {result.mode_badge !== '' && (
        <span className="mt-3 inline-flex items-center gap-2 rounded-[10px] bg-warn-tint px-3 py-1.5 text-14 font-semibold text-warn">
          <CalendarRange aria-hidden="true" className="size-4 shrink-0" />
          {result.mode_badge}
        </span>
      )}
    </h2>
  );
}
