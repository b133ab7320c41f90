import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { ReactNode } from 'react';
import { confidenceLabel } from '../../../lib/display/confidence-label.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import type { Measure } from '../../../lib/display/water-volume.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';

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
        : 'Not known: no rate is known for this system.'}
    </span>
  );
}

/** Nothing where there is nothing to compare: a plan, or a difference that rounds to none. */
function Comparison({ result: { savings_percent: percent } }: { result: PredictionResult }) {
  const whole = Math.round(Math.abs(percent));
  if (whole === 0) return null;
  return (
    <span className="block text-13 text-muted">
      Watering like this takes {whole}% {percent > 0 ? 'less' : 'more'} than a fixed calendar
    </span>
  );
}
