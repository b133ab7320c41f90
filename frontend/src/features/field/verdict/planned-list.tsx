import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import type { ReactNode } from 'react';
import { minutesText } from '../../../entities/controller/gallons-of.ts';
import { clockTime } from '../../../lib/display/clock-time.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { plannedStates } from '../water/water-labels.ts';

export interface PlannedListProps {
  readonly plan: FieldPlan;
  /** What may be done about the irrigation that comes next. */
  readonly actionsOf?: ((planned: PlannedIrrigation, field: FieldPlan) => ReactNode) | undefined;
}

/** The irrigations of the week: when, how much, and what stands in their way. */
export function PlannedList({ plan, actionsOf }: PlannedListProps) {
  const planned = plan.planned.filter(({ state }) => state !== 'withdrawn');
  if (planned.length === 0) return null;
  // One at a time, so that nobody decides on another than they meant.
  const next = planned.find(({ state }) => open.has(state));
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">Planned this week</h3>
      <ul className="mt-2 grid gap-4">
        {planned.map((each) => (
          <li key={each.id}>
            <Planned planned={each} advice={adviceOn(each, plan)} />
            {each === next && actionsOf?.(each, plan)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** About these somebody may still decide. */
const open: ReadonlySet<PlannedIrrigation['state']> = new Set([
  'proposed',
  'accepted',
  'postponed',
  'skipped',
]);

/** Why it was recommended, and when to skip it: of the recommendation where that is still in the plan. */
function adviceOn(planned: PlannedIrrigation, { recommendations }: FieldPlan) {
  const own = recommendations.find(({ date }) => date === planned.recommended?.date);
  return {
    reason: planned.reason?.text ?? own?.reason.text,
    condition: planned.condition?.text ?? own?.condition?.text,
  };
}

function Planned({
  planned: { planned, recommended, state, conflict, startCheck },
  advice,
}: {
  planned: PlannedIrrigation;
  advice: ReturnType<typeof adviceOn>;
}) {
  const { start, end, inches, hours } = planned;
  return (
    <>
      <p className="numerals text-18 font-semibold">
        {/* A line each: on a phone no word of them moves when the page's font comes. */}
        <span className="block">
          {clockTime(start)} to {clockTime(end)}
        </span>
        <span className="block">
          {decimals(inches, 2)} in{hours !== null && `, ${minutesText(hours * 60)}`}
        </span>
      </p>
      <p className="text-14 text-muted">
        {plannedStates[state]}
        {recommended !== null && `. Recommended: ${decimals(recommended.inches, 2)} in`}
      </p>
      <Note text={startCheck?.message.text} />
      <Note text={advice.reason} />
      <Note text={advice.condition} />
      {conflict !== null && <p className="mt-1 font-medium text-warn">{conflict.text}</p>}
    </>
  );
}

function Note({ text }: { text: string | undefined }): ReactNode {
  return text !== undefined && <p className="mt-1">{text}</p>;
}
