import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { acres } from '../../../lib/display/acres.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { cropName, soilName } from '../../../entities/crop/crop-labels.ts';
import { languageOf } from '../../../entities/calculation/language-of.ts';
import { meaningOfAmount } from '../../../entities/calculation/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { PlanningFigures } from '../../../entities/calculation/planning-figures.tsx';
import { isDue, verdictOf } from '../../../entities/calculation/verdict.ts';
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
      <p className="mt-4 text-14 text-muted">{ageText(calculation.createdAt, now)}</p>
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
      {volume === null || !isDue(calculation) ? (
        <p className="mt-4 text-18 font-semibold">Then: no irrigation needed</p>
      ) : (
        <div className="mt-4">
          <p className="text-14 text-muted">Then: water to apply</p>
          <p className="text-18">
            <span className="numerals text-22 font-semibold">{volume.value}</span> {volume.unit},{' '}
            <Depth calculation={calculation} />
          </p>
        </div>
      )}
    </>
  );
}

function AdviceOfToday({ calculation }: { calculation: CalculationSummary }) {
  const { mode, urgency, urgency_label: label, timing } = calculation;
  const lang = languageOf(calculation);
  return (
    <>
      <p lang={lang} className="mt-4 text-28 font-bold text-balance sm:text-36">
        {verdictOf(calculation)}
      </p>
      {timing !== '' && (
        <p lang={lang} className="mt-2 text-18 font-semibold">
          {timing}
        </p>
      )}
      {mode === 'now' && (
        <p lang={lang} className="mt-3">
          <UrgencyBadge urgency={urgency} label={label} />
        </p>
      )}
      <div className="mt-4">
        <Amount calculation={calculation} />
      </div>
    </>
  );
}

function Amount({ calculation }: { calculation: CalculationSummary }) {
  const volume = waterVolume(calculation.water_amount_gallons);
  if (volume === null) return null;
  const depth = (
    <p className="mt-1">
      <Depth calculation={calculation} />
    </p>
  );
  if (!isDue(calculation)) return <PlanningFigures result={calculation}>{depth}</PlanningFigures>;
  return (
    <>
      <p className="mb-2 font-semibold text-muted">{meaningOfAmount(calculation)}</p>
      <BigNumber {...volume} />
      {depth}
    </>
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
