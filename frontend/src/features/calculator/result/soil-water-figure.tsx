import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { SoilBucket } from '../../../ui/soil-bucket/soil-bucket.tsx';
import { inches } from '../display/inches.ts';

/** The root zone as it stands, or, in planning mode, as it stands when a typical irrigation begins. */
export function SoilWaterFigure({ terms, planning }: { terms: PredictionTerms; planning: boolean }) {
  const capacity = terms.total_available_water_mm;
  if (capacity <= 0) return null;
  const left = Math.max(0, capacity - terms.depletion_mm);
  return (
    <figure className="mx-auto w-full max-w-72">
      <SoilBucket
        soilWater={{ left: left / capacity, trigger: 1 - terms.trigger_mm / capacity }}
        className="w-full"
      />
      <figcaption className="mt-2 text-13 text-muted">
        {planning ? 'When it is time to irrigate: ' : 'Now: '}
        <strong className="numerals font-semibold text-ink">
          {inches(left, 2)} of {inches(capacity, 2)} inches
        </strong>{' '}
        that the crop can use. The dashed line is where irrigation is due.
      </figcaption>
    </figure>
  );
}
