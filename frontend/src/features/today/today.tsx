import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { timeOfDay } from '../../lib/display/time-of-day.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import { WithActions } from './actions/with-actions.tsx';
import { NeedsAttention } from './attention/needs-attention.tsx';
import { FieldList } from './field-list.tsx';
import { todayOf, yesterdays, type TodaysWindow } from './today-of.ts';
import { TodaySection } from './today-section.tsx';
import { useTodaysPlan } from './use-todays-plan.ts';
import { WeatherStrip } from './weather-strip.tsx';
import { WorthDoing } from './worth-doing.tsx';

/** Of a farm that has no field yet. */
const FirstField = lazy(async () => ({ default: (await import('./first-field.tsx')).FirstField }));
/** Of a farm that has irrigated. */
const Yesterday = lazy(async () => ({ default: (await import('./yesterday.tsx')).Yesterday }));
/** Reads the farm's sources, which nothing above it does. */
const SeasonWater = lazy(async () => ({ default: (await import('./season-water.tsx')).SeasonWater }));

const nothing: readonly never[] = [];

interface TodayProps {
  /** What runs. */
  readonly waterNow: ReactNode;
  /** Of a farm with fields whose irrigations start by themselves. */
  readonly automation: ReactNode;
}

/** What the day asks of a farm, always in this order; a part that is empty is not there. */
export function Today({ waterNow, automation }: TodayProps) {
  const { plan, recent, window } = useTodaysPlan();
  const { data, status, isFetching, refetch } = plan;
  const all = useMemo(
    () => todayOf(data?.fields ?? nothing, recent.data ?? nothing, window),
    [data, recent.data, window],
  );
  const known = { all, window, recent: recent.data ?? nothing, sources: data?.sources ?? nothing };
  return (
    <WithActions now={window.now}>
      <NeedsAttention {...known} />
      {waterNow}
      {data?.fields.some(({ isAutomatic }) => isAutomatic) === true && <Suspense>{automation}</Suspense>}
      {status === 'pending' && <BeingMade hasFailed={plan.failureCount > 0} />}
      {status === 'error' && data === undefined && (
        <TodaySection id="no-plan" title="Today’s plan">
          <LoadFailure
            text="The plan could not be loaded. Check your connection and try again."
            isTrying={isFetching}
            onTryAgain={() => void refetch()}
          />
        </TodaySection>
      )}
      {status === 'error' && data !== undefined && (
        <LoadFailure
          text={
            plan.isFetchNextPageError
              ? 'The rest of your fields could not be loaded.'
              : `The plan could not be read again. You see it as it was made at ${timeOfDay(data.madeAt)}.`
          }
          isTrying={isFetching}
          onTryAgain={() => void (plan.isFetchNextPageError ? plan.fetchNextPage() : refetch())}
        />
      )}
      {data?.summary.fields === 0 && (
        <Suspense>
          <FirstField />
        </Suspense>
      )}
      {data !== undefined && data.summary.fields > 0 && (
        <Planned {...known} plan={data} isWhole={!plan.hasNextPage} />
      )}
    </WithActions>
  );
}

function BeingMade({ hasFailed }: { hasFailed: boolean }) {
  return (
    <TodaySection id="being-made" title="Today’s plan">
      <WaitLine
        text={
          hasFailed
            ? 'Still making the plan. The first one of a large farm takes up to a minute.'
            : 'Making today’s plan...'
        }
      />
    </TodaySection>
  );
}

interface PlannedProps {
  readonly all: ReturnType<typeof todayOf>;
  readonly window: TodaysWindow;
  readonly recent: readonly PlannedIrrigation[];
  readonly plan: Plan;
  /** All of its fields have come. */
  readonly isWhole: boolean;
}

function Planned({ all, window, recent, plan, isWhole }: PlannedProps) {
  // What is further down is drawn once the fields are seen.
  const isSeen = useDeferredValue(true, false);
  return (
    <>
      <div role="status" className={isWhole ? 'sr-only' : 'text-muted'}>
        {!isWhole && `Reading your fields: ${String(all.length)} of ${String(plan.summary.fields)}...`}
      </div>
      <FieldList all={all} plan={plan} window={window} />
      {isSeen && (
        <>
          <WorthDoing all={all} />
          {yesterdays(recent, window).length > 0 && (
            <Suspense>
              <Yesterday recent={recent} fields={plan.fields} window={window} />
            </Suspense>
          )}
          {plan.sources.length > 0 && isWhole && (
            <Suspense>
              <SeasonWater fields={plan.fields} date={plan.from} />
            </Suspense>
          )}
          <WeatherStrip fields={plan.fields} weather={plan.weather} />
        </>
      )}
    </>
  );
}
