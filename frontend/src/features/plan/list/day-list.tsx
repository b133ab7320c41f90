import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useRef } from 'react';
import { calendarDay, weekday } from '../../../lib/display/calendar-day.ts';
import { acreFeet } from '../../../lib/display/acre-feet.ts';
import { timeSpan } from '../../../lib/display/time-of-day.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { useRowLimit } from '../../../lib/use-row-limit.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { isOpen, variantOf } from '../model/bar-variants.ts';
import { flowSteps, takenBy } from '../model/flow-steps.ts';
import type { PlanBar } from '../model/plan-groups.ts';
import type { PlanDay } from '../model/plan-week.ts';
import type { PlanModel } from '../model/use-plan-model.ts';
import { SourceFacts } from '../source-facts.tsx';

interface DayListProps {
  readonly model: PlanModel;
  /** Those of them that are shown. */
  readonly bars: readonly PlanBar[];
  /** What each irrigation stands under: its field, or the zones that water it. */
  readonly nameOf: (bar: PlanBar) => string;
  readonly onDetails: (bar: PlanBar) => void;
}

/** The week on a phone: day after day, each irrigation under a thumb. */
export function DayList({ model, bars, nameOf, onDetails }: DayListProps) {
  const byStart = useMemo(
    () =>
      bars.toSorted(
        (one, other) => Date.parse(one.planned.planned.start) - Date.parse(other.planned.planned.start),
      ),
    [bars],
  );
  return (
    <div className="grid gap-6">
      {model.week.days.map((day) => (
        <Day
          key={day.date}
          day={day}
          bars={byStart.filter(({ planned: { planned } }) => {
            // What goes on since the day before stands under the first.
            const start = Math.max(Date.parse(planned.start), model.week.start);
            return day.start <= start && start < day.end;
          })}
          nameOf={nameOf}
          onDetails={onDetails}
        />
      ))}
      {model.plan.sources.length > 0 && <Sources model={model} />}
    </div>
  );
}

interface DayProps extends Omit<DayListProps, 'model'> {
  readonly day: PlanDay;
}

/** So many of a day are drawn at once: the next day is not far. */
const step = 12;

function Day({ day: { date }, bars, nameOf, onDetails }: DayProps) {
  const open = bars.filter(({ planned }) => isOpen(planned));
  const gallons = open.reduce((sum, { planned }) => sum + planned.planned.gallons, 0);
  const { limit, showMore } = useRowLimit(step);
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-labelledby={`plan-${date}`}>
      <h2 id={`plan-${date}`} className="text-18 font-bold">
        {weekday(date)}, {calendarDay(date)}
      </h2>
      {bars.length === 0 ? (
        <p className="text-muted">No irrigation.</p>
      ) : (
        <>
          {gallons > 0 && <p className="numerals text-14 text-muted">{acreFeet(gallons)} planned</p>}
          <ul ref={list} className="mt-2 grid gap-2">
            {bars.slice(0, limit).map((bar) => (
              <li key={bar.planned.id}>
                <Item bar={bar} name={nameOf(bar)} onDetails={onDetails} />
              </li>
            ))}
          </ul>
          <ShowMore
            more={bars.length - limit}
            onPress={() => {
              showMore(() => list.current?.children[limit]?.querySelector('button')?.focus());
            }}
          />
        </>
      )}
    </section>
  );
}

function Item({
  bar,
  name,
  onDetails,
}: {
  bar: PlanBar;
  name: string;
  onDetails: DayListProps['onDetails'];
}) {
  const { planned, conflict, ...rest } = bar.planned;
  const variant = variantOf({ planned, conflict, ...rest });
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-planned={rest.id}
      className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-left shadow-card hover:border-ink"
      onClick={() => {
        onDetails(bar);
      }}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="numerals block text-14 text-muted">
          {timeSpan(planned.start, planned.end)}, {decimals(planned.inches, 2)} in
        </span>
        <span className="mt-1 block">
          <Badge variant={variant}>{variant.label}</Badge>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}

function Sources({ model: { plan, barsOfSource } }: { model: PlanModel }) {
  return (
    <section aria-labelledby="plan-sources" className="grid gap-2">
      <h2 id="plan-sources" className="text-18 font-bold">
        Water sources this week
      </h2>
      {plan.sources.map((source) => {
        const steps = flowSteps(
          takenBy((barsOfSource.get(source.waterSourceId) ?? []).map(({ planned }) => planned)),
        );
        return (
          <Card key={source.waterSourceId} className="p-4">
            <h3 className="font-semibold">{source.name}</h3>
            <SourceFacts source={source} highest={Math.max(0, ...steps.map(({ flow }) => flow))} />
          </Card>
        );
      })}
    </section>
  );
}
