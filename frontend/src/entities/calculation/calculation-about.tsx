import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { acres } from '../../lib/display/acres.ts';
import { cropName, soilName } from '../crop/crop-labels.ts';
import { languageOf } from './language-of.ts';
import { meaningOfAmount } from './meaning-of-amount.ts';
import { waterVolume } from '../../lib/display/water-volume.ts';
import { ModeBadge } from './mode-badge.tsx';
import { isDue, verdictOf } from './verdict.ts';
import { UrgencyBadge } from './urgency-badge.tsx';

/** What a calculation was about and what came of it, in three lines. */
export function CalculationAbout({ calculation }: { calculation: CalculationSummary }) {
  const volume = waterVolume(calculation.water_amount_gallons);
  const due = isDue(calculation);
  return (
    <>
      <p className="text-14 text-muted">
        {cropName(calculation.cropType)} on {soilName(calculation.soilType).toLowerCase()},{' '}
        {acres(calculation.farm_size_acres)}, {calculation.location_used}
      </p>
      <p lang={languageOf(calculation)} className="mt-1 text-18 font-semibold">
        {verdictOf(calculation)}
      </p>
      {volume !== null && (
        <p className={due ? 'mt-1' : 'mt-1 text-14'}>
          <span className="text-14 text-muted">
            {due ? '' : 'For planning. '}
            {meaningOfAmount(calculation)}:{' '}
          </span>
          <span className={due ? 'numerals text-18 font-semibold' : 'numerals'}>{volume.value}</span>{' '}
          <span className="text-14 text-muted">{volume.unit}</span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <span lang={languageOf(calculation)} className="contents">
          <UrgencyBadge urgency={calculation.urgency} label={calculation.urgency_label} />
        </span>
        {calculation.mode === 'planning' && <ModeBadge text="Planning, not for that day" />}
      </div>
    </>
  );
}
