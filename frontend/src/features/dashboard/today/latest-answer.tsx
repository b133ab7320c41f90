import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { acres } from '../../../lib/display/acres.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { cropName, soilName } from '../../../entities/crop/crop-labels.ts';
import { meaningOfAmount } from '../../../entities/calculation/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { ModeBadge } from '../../../entities/calculation/mode-badge.tsx';
import { UrgencyBadge } from '../../../entities/calculation/urgency-badge.tsx';
import { ageText, daysOld } from './age-of.ts';

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
      {isOld ? <AmountThen calculation={calculation} /> : <AdviceOfToday calculation={calculation} />}
      <p className="mt-4 text-14 text-muted">{ageText(calculation.createdAt, now)}.</p>
    </div>
  );
}

/** First that it is old: nobody should water by what was right on another day. */
function AmountThen({ calculation }: { calculation: CalculationSummary }) {
  const volume = waterVolume(calculation.water_amount_gallons);
  return (
    <>
      <p className="mt-4 flex gap-3 rounded-control bg-warn-tint p-4 text-warn">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="block font-semibold">This is not today’s advice</strong>
          The soil has dried and the forecast has changed since. Calculate again before you water.
        </span>
      </p>
      {volume === null ? (
        <p className="mt-4 text-18 font-semibold">Then: no irrigation needed</p>
      ) : (
        <div className="mt-4">
          <p className="text-14 text-muted">{meaningThen(calculation)}</p>
          <p className="text-18">
            <span className="numerals text-22 font-semibold">{volume.value}</span> {volume.unit},{' '}
            <Depth calculation={calculation} />
          </p>
        </div>
      )}
    </>
  );
}

/** `meaningOfAmount`, of another day. */
function meaningThen({ mode, should_irrigate: wasDue }: CalculationSummary): string {
  if (mode === 'planning') return 'Then: a typical irrigation in season';
  return wasDue ? 'Then: water to apply' : 'Then: not due yet; a refill would have taken';
}

function AdviceOfToday({ calculation }: { calculation: CalculationSummary }) {
  const { headline, mode, urgency, urgency_label: label, timing } = calculation;
  return (
    <>
      {headline !== undefined && <p className="mt-4 text-28 font-bold text-balance">{headline}</p>}
      <Amount calculation={calculation} />
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

function Amount({ calculation }: { calculation: CalculationSummary }) {
  const volume = waterVolume(calculation.water_amount_gallons);
  if (volume === null) return <p className="mt-4 text-28 font-bold text-success">No irrigation needed</p>;
  return (
    <div className="mt-4">
      <p className="mb-2 font-semibold text-muted">{meaningOfAmount(calculation)}</p>
      <BigNumber {...volume} />
      <p className="mt-2 text-18">
        <Depth calculation={calculation} />
      </p>
    </div>
  );
}

function Depth({ calculation }: { calculation: CalculationSummary }) {
  const { value, unit } = inchesPerAcre(calculation.water_amount_inches_per_acre);
  return (
    <>
      <span className="numerals">{value}</span> {unit}
    </>
  );
}
