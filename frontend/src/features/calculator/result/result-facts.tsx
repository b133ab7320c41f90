import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { ReactNode } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { confidenceLabel } from '../../../entities/calculation/confidence-label.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { inches } from '../../../lib/display/inches.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { rangeOfSavings } from '../../../entities/calculation/range-of-savings.ts';
import { decimals, waterVolume, type Measure } from '../../../lib/display/water-volume.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { t } from '../../../lib/text.ts';

export function ResultFacts({ result }: { result: PredictionResult }) {
  const anyWater = result.water_amount_gallons > 0;
  return (
    <dl className="grid gap-px overflow-hidden rounded-control border border-line bg-line grid-cols-2">
      {anyWater && (
        <Fact name="Depth">
          <Measures measures={[inchesPerAcre(result.water_amount_inches_per_acre)]} />
        </Fact>
      )}
      {anyWater && (
        <Fact name="Irrigation time">
          <Time result={result} />
        </Fact>
      )}
      <Fact name="Confidence">
        <Measures
          measures={[
            { value: confidenceLabel(result.confidence), unit: `${Math.round(result.confidence)}%` },
          ]}
        />
      </Fact>
      {result.cost_usd > 0 && (
        <Fact name="Water cost">
          <Measures measures={[{ value: wholeDollars(result.cost_usd), unit: '' }]} />
          <Comparison result={result} />
        </Fact>
      )}
      <MoreFacts result={result} />
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-3 py-3 last:odd:col-span-2 sm:px-4">
      <dt className="text-13 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Measures({ measures }: { measures: readonly Measure[] }) {
  return measures.map(({ value, unit }) => (
    <span key={unit} className="mr-2 inline-block">
      <span className="numerals text-22 font-semibold">{value}</span>{' '}
      <span className="text-14 text-muted">{unit}</span>
    </span>
  ));
}

function Time({ result: { irrigation_time_minutes: minutes, terms } }: { result: PredictionResult }) {
  if (minutes !== undefined) return <Measures measures={irrigationTime(minutes)} />;
  return (
    <span className="text-14">
      {terms.irrigation_method === 'furrow' || terms.irrigation_method === 'flood'
        ? 'Depends on your inflow: add the flow under “More about your field”.'
        : 'Not known: the application rate of this system is not known.'}
    </span>
  );
}

/** What answers from before version 2 of the advice do not have. */
function MoreFacts({ result }: { result: PredictionResult }) {
  const { savings, mode, drains_mm: drains = 0, leaching, peak_week: peak } = result;
  return (
    <>
      {savings !== undefined && mode === 'now' && <Savings savings={savings} />}
      {inches(drains, 2) !== '0.00' && (
        <Fact name="Drains below the roots">
          <Measures measures={[{ value: inches(drains, 2), unit: t('inches') }]} />
          <Note>This method cannot apply less evenly</Note>
        </Fact>
      )}
      {leaching !== undefined && <Leaching leaching={leaching} />}
      {peak !== undefined && <PeakWeek peak={peak} />}
    </>
  );
}

function Savings({ savings }: { savings: Parameters<typeof rangeOfSavings>[0] }) {
  const { measure, note } = rangeOfSavings(savings);
  return (
    <Fact name="Savings">
      <Measures measures={[measure]} />
      {note !== '' && <Note>{note}</Note>}
    </Fact>
  );
}

function Leaching({ leaching }: { leaching: NonNullable<PredictionResult['leaching']> }) {
  const { requirement, suits, off_season_inches: offSeason, with_this_irrigation_inches: now } = leaching;
  const depth = now ?? offSeason ?? 0;
  const share = `${decimals(requirement * 100, 0)}% of the water has to drain below the roots`;
  return (
    <Fact name={now === null ? 'Leaching in the off-season' : 'Leaching in this irrigation'}>
      <Measures measures={[{ value: decimals(depth, 2), unit: t('inches') }]} />
      <Note>
        {suits
          ? `To leach salt, ${share}${offSeason === 0 ? '; winter rain does that' : ''}`
          : 'Not enough: this water does not suit the crop. More than 30% of it would have to drain below the roots'}
      </Note>
    </Fact>
  );
}

function PeakWeek({ peak }: { peak: NonNullable<PredictionResult['peak_week']> }) {
  const volume = waterVolume(peak.gallons);
  return (
    <Fact name="Peak week, without rain">
      <Measures measures={[inchesPerAcre(peak.inches), ...(volume === null ? [] : [volume])]} />
      <Note>
        {calendarDay(peak.start)} to {calendarDay(peak.end)}: what pumps and allocation are sized for
      </Note>
    </Fact>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-13 text-muted">{children}</span>;
}

/** Of an older answer. Nothing where there is nothing to compare: a plan, or a difference that rounds to none. */
function Comparison({ result: { savings_percent: percent, savings } }: { result: PredictionResult }) {
  const whole = Math.round(Math.abs(percent));
  if (whole === 0 || savings !== undefined) return null;
  return (
    <span className="block text-13 text-muted">
      This plan takes {whole}% {percent > 0 ? 'less' : 'more'} than a fixed calendar
    </span>
  );
}
