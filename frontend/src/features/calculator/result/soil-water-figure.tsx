import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { SoilBucket } from '../../../ui/soil-bucket/soil-bucket.tsx';
import { soilWaterOf } from '../../../entities/calculation/soil-water-of.ts';
import { inches } from '../../../lib/display/inches.ts';

interface SoilWaterFigureProps {
  readonly terms: PredictionTerms;
  readonly planning: boolean;
  readonly past: boolean;
  /** Rice stands in water: its bucket is filled to a target depth, not to what the soil holds. */
  readonly paddy: boolean;
}

/** The root zone as it stands, or, in planning mode, as it stands when a typical irrigation begins. */
export function SoilWaterFigure({ terms, planning, past, paddy }: SoilWaterFigureProps) {
  const soilWater = soilWaterOf(terms);
  if (soilWater === null) return null;
  const capacity = terms.total_available_water_mm;
  return (
    <figure className="mx-auto w-full max-w-72">
      <SoilBucket soilWater={soilWater} className="w-full" />
      <figcaption className="mt-2 text-13 text-muted">
        {planning ? 'When it is time to irrigate: ' : past ? 'Then: ' : 'Now: '}
        <strong className="numerals font-semibold text-ink">
          {paddy
            ? `${inches(terms.depletion_mm, 2)} inches below the target depth.`
            : `${inches(soilWater.left * capacity, 2)} of ${inches(capacity, 2)} inches`}
        </strong>{' '}
        {!paddy && 'that the crop can use.'} The dashed line is where irrigation is due.
      </figcaption>
    </figure>
  );
}
