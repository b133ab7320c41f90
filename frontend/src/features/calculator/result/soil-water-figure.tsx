import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { SoilBucket } from '../../../ui/soil-bucket/soil-bucket.tsx';
import { inches } from '../../../lib/display/inches.ts';

interface SoilWaterFigureProps {
  readonly terms: PredictionTerms;
  readonly planning: boolean;
  /** Rice stands in water: its bucket is filled to a target depth, not to what the soil holds. */
  readonly paddy: boolean;
}

/** The root zone as it stands, or, in planning mode, as it stands when a typical irrigation begins. */
export function SoilWaterFigure({ terms, planning, paddy }: SoilWaterFigureProps) {
  const capacity = terms.total_available_water_mm;
  if (capacity <= 0) return null;
  const left = Math.max(0, capacity - terms.depletion_mm);
  return (
    <figure className="mx-auto w-full max-w-72">
      <SoilBucket
        soilWater={{
          left: left / capacity,
          trigger: 1 - terms.trigger_mm / capacity,
          stressed: terms.depletion_mm > terms.readily_available_water_mm,
        }}
        className="w-full"
      />
      <figcaption className="mt-2 text-13 text-muted">
        {planning ? 'When it is time to irrigate: ' : 'Now: '}
        <strong className="numerals font-semibold text-ink">
          {paddy
            ? `${inches(terms.depletion_mm, 2)} inches below the target depth.`
            : `${inches(left, 2)} of ${inches(capacity, 2)} inches`}
        </strong>{' '}
        {!paddy && 'that the crop can use.'} The dashed line is where irrigation is due.
      </figcaption>
    </figure>
  );
}
