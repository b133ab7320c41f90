import { tonight } from '../../content/tonight.ts';
import { confidenceLabel } from '../../entities/calculation/confidence-label.ts';
import { inchesPerAcre } from '../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../lib/display/irrigation-time.ts';
import { meaningOfAmount } from '../../entities/calculation/meaning-of-amount.ts';
import { waterVolume, type Measure } from '../../lib/display/water-volume.ts';
import { BigNumber } from '../../ui/big-number.tsx';
import { PlanningFigures } from '../../entities/calculation/planning-figures.tsx';
import { isDue, verdictOf } from '../../entities/calculation/verdict.ts';
import { soilWaterOf } from '../../entities/calculation/soil-water-of.ts';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';
import { UrgencyBadge } from '../../entities/calculation/urgency-badge.tsx';
import { PlanLayout } from './plan-layout.tsx';
import type { ShortAnswer } from './short-answer.ts';

/** An answer in short: what to do and when; how much, in large only where it is due; and how sure. */
export function Plan({ result }: { result: ShortAnswer }) {
  const due = isDue(result);
  return (
    <PlanLayout
      bucket={<SoilBucket soilWater={soilWaterOf(result.terms)} className="w-full" />}
      number={due ? <Amount result={result} /> : <p className="text-28 font-bold">{verdictOf(result)}</p>}
      headline={due ? verdictOf(result) : undefined}
    >
      {result.mode === 'now' && <Today result={result} />}
      {!due && result.water_amount_gallons > 0 && (
        <PlanningFigures result={result}>
          <p className="text-14 text-muted">{applied(result)}</p>
          {result.mode === 'planning' && <p className="mt-1 text-14 text-muted">{result.mode_badge}</p>}
        </PlanningFigures>
      )}
      <p className="text-14 text-muted">
        {due && <span className="block">{applied(result)}</span>}
        <span className="block">{sureness(result)}</span>
      </p>
    </PlanLayout>
  );
}

function Amount({ result }: { result: ShortAnswer }) {
  const volume = waterVolume(result.water_amount_gallons);
  if (volume === null) return null;
  return (
    <p>
      <span className="mb-1 block text-14 font-semibold text-muted">{meaningOfAmount(result)}</span>
      <BigNumber {...volume} />
    </p>
  );
}

function Today({ result: { urgency, urgency_label: label, timing } }: { result: ShortAnswer }) {
  return (
    <>
      <p>
        <UrgencyBadge urgency={urgency} label={label} />
      </p>
      {timing !== '' && <p className="font-semibold">{timing}</p>}
    </>
  );
}

const timeText = (measures: readonly Measure[]) =>
  measures.map(({ value, unit }) => `${value} ${unit}`).join(' ');

/** '1.350 inches per acre, 12 hours 5 minutes.' */
function applied(result: ShortAnswer): string {
  const depth = timeText([inchesPerAcre(result.water_amount_inches_per_acre)]);
  const { irrigation_time_minutes: minutes } = result;
  return minutes === undefined ? `${depth}.` : `${depth}, ${timeText(irrigationTime(minutes))}.`;
}

/** 'Confidence: Fair, 64%, on the forecast.' */
function sureness({ confidence, terms }: ShortAnswer): string {
  return `Confidence: ${confidenceLabel(confidence)}, ${Math.round(confidence)}%, ${tonight.sources[terms.weather_source]}.`;
}
