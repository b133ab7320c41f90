import type { CropType } from '@headgate/contracts/crop';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState, useSyncExternalStore } from 'react';
import { tonight } from '../../content/tonight.ts';
import { cropLabels } from '@headgate/contracts/crop-labels';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { cropInSeason } from './crop-in-season.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { Plan } from './plan.tsx';
import { placeOf, tonightsPlan } from './tonight.queries.ts';
import { useAfterFirstPaint } from './use-after-first-paint.ts';

const crops: readonly CropType[] = [
  'almonds',
  'pistachios',
  'walnuts',
  'wine_grapes',
  'table_grapes',
  'citrus',
  'tomatoes',
  'onions',
  'wheat',
];

const towns = [
  'Fresno',
  'Bakersfield',
  'Modesto',
  'Lodi',
  'Davis',
  'Napa',
  'Salinas',
  'Paso Robles',
] as const;

const never = () => () => undefined;

/** The product at work: advice for a crop and a town that the visitor may change. */
export function TonightPlanCard() {
  // The page was written on another day.
  const first = useSyncExternalStore(
    never,
    () => cropInSeason(new Date()),
    () => 'almonds' as const,
  );
  const [chosen, setCrop] = useState<CropType | null>(null);
  const crop = chosen ?? first;
  const [town, setTown] = useState<string>('Fresno');
  return (
    <Card className="mx-auto w-full max-w-md p-4 pb-2 sm:p-6 sm:pb-2">
      <h2 className="text-22 font-bold">{tonight.title}</h2>
      <div className="mt-4 grid gap-3 min-[24rem]:grid-cols-2">
        <PlanChoice id="tonight-crop" label={tonight.crop} value={crop} options={crops} onChoose={setCrop}>
          {(option) => cropLabels[option]}
        </PlanChoice>
        <PlanChoice id="tonight-town" label={tonight.town} value={town} options={towns} onChoose={setTown}>
          {(option) => option}
        </PlanChoice>
      </div>
      <LivePlan crop={crop} town={town} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        <p className="text-14 text-muted">{tonight.field}</p>
        <a
          href={`/ai-calculator-demo?${new URLSearchParams({ crop_type: crop, location: placeOf(town) }).toString()}`}
          className="inline-flex min-h-12 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {tonight.own}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
    </Card>
  );
}

function LivePlan({ crop, town }: { crop: CropType; town: string }) {
  const enabled = useAfterFirstPaint();
  const { data, isFetching, isError, refetch } = useQuery({ ...tonightsPlan(crop, town), enabled });
  const failed = isError && !isFetching;
  return (
    // As high as the longest answer, so that nothing moves when it comes.
    <div
      aria-live="polite"
      aria-busy={data === undefined && !failed}
      className="mt-5 min-h-108 min-[24rem]:min-h-97"
    >
      {data !== undefined && <Plan result={data} />}
      {data === undefined && !failed && <PlanSkeleton />}
      {failed && (
        <PlanFailure
          onRetry={() => {
            void refetch();
          }}
        />
      )}
    </div>
  );
}

function PlanFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div>
      <p className="text-muted">{tonight.failed}</p>
      <button type="button" className={`${buttonStyle('quiet')} mt-4`} onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {tonight.retry}
      </button>
    </div>
  );
}
