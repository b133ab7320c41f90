import { memo, useId, useMemo } from 'react';
import { weekdayAndDay } from '../../../lib/display/calendar-day.ts';
import { Card } from '../../../ui/card.tsx';
import { joinSlots } from '../model/hour-slots.ts';
import { flowSteps, takenBy } from '../model/flow-steps.ts';
import type { PlanGroup, PlanRow } from '../model/plan-groups.ts';
import type { PlanWeek } from '../model/plan-week.ts';
import type { PlanModel } from '../model/use-plan-model.ts';
import { SourceFacts } from '../source-facts.tsx';
import { FlowLine } from './flow-line.tsx';
import { GridRow, rowColumns } from './grid-row.tsx';
import type { BarHandlers } from './plan-bar.tsx';
import type { Move } from './use-move.ts';
import { WeekUnderlay } from './week-underlay.tsx';

interface GridGroupProps {
  readonly group: PlanGroup;
  readonly model: PlanModel;
  readonly now: number;
  readonly hintId: string;
  readonly handlers: BarHandlers;
  /** Null: none of its bars is being moved. */
  readonly move: Move | null;
}

/** A source with its flow and its fields, or a controller with its zones, through the week. Drawn anew only where something of it changed. */
export const GridGroup = memo(function GridGroup({
  group,
  model,
  now,
  hintId,
  handlers,
  move,
}: GridGroupProps) {
  const id = useId();
  const { source, rows, idle, title } = group;
  const { steps, highest } = useFlow(group, model);
  const peaks = usePeaks(group, model);
  const plan = source?.plan;
  const movedId = move?.pending?.bar.planned.id;
  const isMoved = ({ bars }: PlanRow) => bars.some(({ planned }) => planned.id === movedId);
  return (
    <Card className="overflow-hidden print:rounded-none print:border-0 print:shadow-none">
      <section aria-labelledby={id}>
        <div className="px-3 pt-3 pb-2 print:p-0">
          <h2 id={id} className="text-18 font-bold print:text-[9pt]">
            {title}
          </h2>
          {plan !== undefined && <SourceFacts source={plan} highest={highest} />}
        </div>
        <div className="relative">
          <div className={`absolute inset-0 ${rowColumns}`}>
            <div />
            <div className="relative">
              <WeekUnderlay week={model.week} {...{ peaks, now }} />
            </div>
          </div>
          <DayNames week={model.week} />
          {plan !== undefined && (
            <div className={`relative ${rowColumns}`}>
              <p className="self-end px-3 text-13 text-muted print:px-1 print:text-[6pt]">
                Flow and its limit
              </p>
              <FlowLine week={model.week} steps={steps} limit={plan.maxFlowGpm} />
            </div>
          )}
          {rows.map((row) => (
            <GridRow
              key={row.key}
              {...{ row, model, now, hintId, handlers }}
              move={isMoved(row) ? move : null}
            />
          ))}
        </div>
        <Idle names={idle} />
      </section>
    </Card>
  );
});

/** Each bar says its day to a reader. */
function DayNames({ week }: { week: PlanWeek }) {
  return (
    <div className={`relative ${rowColumns}`} aria-hidden="true">
      <div />
      <div className="flex">
        {week.days.map(({ date, start, end }) => (
          <span
            key={date}
            style={{ flexGrow: end - start }}
            className="numerals w-0 truncate px-1.5 text-13 font-semibold text-muted print:text-[7pt]"
          >
            {weekdayAndDay(date)}
          </span>
        ))}
      </div>
    </div>
  );
}

function usePeaks({ source }: PlanGroup, { prices, slots }: PlanModel) {
  const known = prices.get(source?.record?.id ?? '') ?? null;
  return useMemo(
    () => (known === null ? [] : joinSlots(slots, (_slot, index) => known[index]?.peak === true)),
    [known, slots],
  );
}

function useFlow({ source }: PlanGroup, { barsOfSource }: PlanModel) {
  const id = source?.plan?.waterSourceId;
  return useMemo(() => {
    const bars = id === undefined ? [] : (barsOfSource.get(id) ?? []);
    const steps = flowSteps(takenBy(bars.map(({ planned }) => planned)));
    return { steps, highest: Math.max(0, ...steps.map(({ flow }) => flow)) };
  }, [id, barsOfSource]);
}

/** What has no water in these days, in a line. */
function Idle({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="border-t border-line px-3 py-2 text-14 text-muted print:px-1 print:py-0 print:text-[7pt]">
      <span className="font-semibold">No irrigation in these days: </span>
      {names.join(', ')}
    </p>
  );
}
