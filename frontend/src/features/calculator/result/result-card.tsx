import type { Language } from '@headgate/contracts/language';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import Info from 'lucide-react/icons/info';
import Sprout from 'lucide-react/icons/sprout';
import type { ReactNode, Ref } from 'react';
import { acres } from '../../../lib/display/acres.ts';
import { cropLabels } from '@headgate/contracts/crop-labels';
import { soilLabels } from '../../../entities/crop/crop-labels.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { languageOf } from '../../../entities/calculation/language-of.ts';
import { ModeBadge } from '../../../entities/calculation/mode-badge.tsx';
import { PlanningFigures } from '../../../entities/calculation/planning-figures.tsx';
import { isDue } from '../../../entities/calculation/verdict.ts';
import { UrgencyBadge } from '../../../entities/calculation/urgency-badge.tsx';
import { ComingIrrigations } from './coming-irrigations.tsx';
import { DoesItFit } from './does-it-fit.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultHeadline } from './result-headline.tsx';
import { SoilWaterFigure } from './soil-water-figure.tsx';
import { StrategyDrawer } from './strategy-drawer.tsx';
import { WorkingDrawer } from './working-drawer.tsx';

interface ResultCardProps {
  readonly input: Pick<PredictLocationInput, 'crop_type' | 'soil_type'>;
  readonly result: PredictionResult;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** So many of the first; all of them otherwise. */
  readonly recommendationsShown?: number | undefined;
  /** Of a day that has gone: nothing in it speaks of today. */
  readonly past?: boolean;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** The verdict; then when, how much, how long and why; then what comes after it and what stands behind it. */
export function ResultCard({ input, result, headingRef, past = false, ...about }: ResultCardProps) {
  const planning = result.mode === 'planning';
  return (
    <Card className="p-4 sm:p-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-14 text-muted">
          {cropLabels[input.crop_type]} on {soilLabels[input.soil_type].toLowerCase()},{' '}
          {acres(result.farm_size_acres)}, {result.location_used}
        </p>
        <div className="flex flex-wrap gap-2">
          {result.preview === true && (
            <Badge variant={{ icon: Info, tint: 'waits' }}>Preview: general guidance</Badge>
          )}
          <span lang={languageOf(result)} className="contents">
            <UrgencyBadge urgency={result.urgency} label={result.urgency_label} />
          </span>
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-[1fr_13rem]">
        <div className="min-w-0">
          <ResultHeadline result={result} past={past} ref={headingRef} />
          {result.headline === undefined && (
            <p lang={languageOf(result)} className="mt-2">
              {result.explanation}
            </p>
          )}
        </div>
        <SoilWaterFigure
          terms={result.terms}
          planning={planning}
          past={past}
          paddy={input.crop_type === 'rice'}
        />
      </div>
      <div className="mt-6 grid gap-6">
        <FiguresAndReason result={result} />
        {result.fits !== undefined && (
          <DoesItFit fits={result.fits} minutes={result.irrigation_time_minutes} />
        )}
        {result.irrigations !== undefined && !planning && (
          <ComingIrrigations result={result} irrigations={result.irrigations} past={past} />
        )}
        <Recommendations
          sentences={result.recommendations.slice(0, about.recommendationsShown)}
          lang={languageOf(result)}
        />
        {result.strategy !== undefined && (
          <StrategyDrawer
            strategy={result.strategy}
            lang={languageOf(result)}
            sources={result.sources ?? []}
          />
        )}
        <WorkingDrawer key={result.id} result={result} past={past} />
      </div>
      <p className="mt-4 text-13 text-muted">Calculated {localTime(result.created_at)}</p>
      {about.actions}
    </Card>
  );
}

/** Water to apply now comes with its reason after it; figures of a plan, after the reason why nothing is to be done. */
function FiguresAndReason({ result }: { result: PredictionResult }) {
  const reason = result.headline !== undefined && <p lang={languageOf(result)}>{result.explanation}</p>;
  if (isDue(result) || result.water_amount_gallons === 0) {
    return (
      <>
        <ResultFacts result={result} />
        {reason}
      </>
    );
  }
  return (
    <>
      {reason}
      <PlanningFigures result={result}>
        {result.mode_badge !== '' && (
          <p lang={languageOf(result)} className="mt-3">
            <ModeBadge text={result.mode_badge} />
          </p>
        )}
        <div className="mt-4">
          <ResultFacts result={result} />
        </div>
      </PlanningFigures>
    </>
  );
}

function Recommendations({ sentences, lang }: { sentences: readonly string[]; lang: Language }) {
  if (sentences.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-16 font-semibold">Smart recommendations</h3>
      <ul lang={lang} className="grid gap-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <Sprout aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
