import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { CalendarClock } from 'lucide-react';
import { acres } from '../../../lib/display/acres.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { cropName, soilName } from '../../../lib/display/labels.ts';
import { meaningOfAmount } from '../../../lib/display/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { ModeBadge } from '../../../ui/mode-badge.tsx';
import { UrgencyBadge } from '../../../ui/urgency-badge.tsx';
import { ageInWords, daysOld } from './age-of.ts';

/** The newest answer as what it is: today's advice, or what was right on another day. */
export function LatestAnswer({ calculation, now }: { calculation: CalculationSummary; now: Date }) {
  const { cropType, soilType, farm_size_acres: size, location_used: place } = calculation;
  const isOld = daysOld(calculation.createdAt, now) > 0;
  return (
    <div>
      <p className="text-14 text-muted">
        {cropName(cropType)} on {soilName(soilType).toLowerCase()}, {acres(size)}
        {place !== '' && `, ${place}`}
      </p>
      <div className="mt-4">
        <Amount calculation={calculation} isOld={isOld} />
      </div>
      <Advice calculation={calculation} isOld={isOld} />
      <p className="mt-4 text-14 text-muted">{ageInWords(calculation.createdAt, now)}.</p>
    </div>
  );
}

interface OfAge {
  readonly calculation: CalculationSummary;
  readonly isOld: boolean;
}

function Amount({ calculation, isOld }: OfAge) {
  const volume = waterVolume(calculation.water_amount_gallons);
  if (volume === null)
    return (
      <p className="text-28 font-bold text-success">
        {isOld ? 'No irrigation was needed' : 'No irrigation needed'}
      </p>
    );
  const depth = inchesPerAcre(calculation.water_amount_inches_per_acre);
  return (
    <div>
      <p className="mb-2 font-semibold text-muted">
        {isOld ? `Then: ${meaningOfAmount(calculation).toLowerCase()}` : meaningOfAmount(calculation)}
      </p>
      <BigNumber {...volume} />
      <p className="numerals mt-2 text-18">
        {depth.value} {depth.unit}
      </p>
    </div>
  );
}

function Advice({ calculation: { mode, urgency, urgency_label: label, timing }, isOld }: OfAge) {
  if (isOld)
    return (
      <p className="mt-4 flex gap-3 rounded-control bg-warn-tint p-4 text-warn">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="block font-semibold">This is not today’s advice</strong>
          The soil has dried and the forecast has changed since. Calculate again before you water.
        </span>
      </p>
    );
  return (
    <>
      <p className="mt-4">
        {mode === 'planning' ? (
          <ModeBadge text="Planning, not a need of today" />
        ) : (
          <UrgencyBadge urgency={urgency} label={label} />
        )}
      </p>
      {timing !== '' && <p className="mt-3 text-18 font-semibold">{timing}</p>}
    </>
  );
}
