import type { Plan } from '@headgate/contracts/plan';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonStyle } from '../../ui/button-style.ts';
import { AcceptAll } from './accept-all.tsx';
import { FieldRow, rowId } from './field-row.tsx';
import { ListControls } from './list/list-controls.tsx';
import { firstOf, grouped, leftBy, listed, type ListedGroup, type ListState } from './list/list-order.ts';
import { useListState } from './list/use-list-state.ts';
import { NoWaterToday, WaitingFields } from './no-water-today.tsx';
import { isForToday, type TodayField, type TodaysWindow } from './today-of.ts';
import { TodaySection } from './today-section.tsx';

/** So many fields are found without a filter. */
const few = 6;
/** So many rows are drawn at once: of hundreds, a choice of another filter would be felt. */
const step = 40;
/** So many that wait are shown at once. */
const fewWaiting = 40;

interface FieldListProps {
  readonly all: readonly TodayField[];
  readonly plan: Plan;
  readonly window: TodaysWindow;
}

/** A row for each field with water today or tonight; the others folded below, or here where they are all there is to see. */
export function FieldList({ all, plan, window }: FieldListProps) {
  const { change, ...state } = useListState();
  const shown = listed(all, state, useKept(all, state.filter));
  const [due, others] = [shown.filter(isForToday), shown.filter((today) => !isForToday(today))];
  const total = all.filter(isForToday).length;
  const { groups, more, showMore } = useRowLimit(grouped(due, state.grouping, plan.sources));
  const isUnfolded = others.length <= fewWaiting && (total === 0 || state.filter !== undefined);
  return (
    <>
      <TodaySection
        id="today-water"
        title={total === 0 ? 'No water today' : 'Tonight and today'}
        note={`${String(total)} of ${String(plan.summary.fields)} ${plan.summary.fields === 1 ? 'field' : 'fields'}`}
        action={<AcceptAll fields={due} />}
      >
        {all.length >= few && (
          <ListControls
            {...state}
            change={change}
            hasSources={plan.sources.length > 1}
            hasGroups={all.some(({ field }) => field.group !== null)}
          />
        )}
        <p role="status" className={due.length > 0 ? 'sr-only' : 'text-muted'}>
          {statusText(due.length, total, isUnfolded ? others.length : 0)}
        </p>
        {groups.map(({ title, fields }) => (
          <div key={title}>
            {title !== '' && <h3 className="mt-4 text-18 font-bold">{title}</h3>}
            <ul aria-label={title === '' ? 'Fields with water' : title}>
              {fields.map((today) => (
                <FieldRow key={today.field.fieldId} today={today} window={window} />
              ))}
            </ul>
          </div>
        ))}
        {more > 0 && (
          <p className="mt-4">
            <button type="button" className={buttonStyle('quiet')} onClick={showMore}>
              {`Show more (${String(more)})`}
            </button>
          </p>
        )}
        {isUnfolded && others.length > 0 && <WaitingFields fields={others} />}
      </TodaySection>
      {!isUnfolded && others.length > 0 && <NoWaterToday fields={others} />}
    </>
  );
}

/** The first rows, whatever their group, and how many more there are. */
function useRowLimit(all: readonly ListedGroup[]) {
  const [limit, setLimit] = useState(step);
  const total = all.reduce((sum, { fields }) => sum + fields.length, 0);
  return {
    groups: firstOf(all, limit),
    more: Math.max(0, total - limit),
    showMore: () => {
      const next = all.flatMap(({ fields }) => fields)[limit];
      flushSync(() => {
        setLimit(limit + step);
      });
      // The button goes with the last of them; without this the focus would go with it.
      document.getElementById(rowId(next?.field.fieldId ?? ''))?.focus();
    },
  };
}

/** What somebody accepts in a list of what is to be accepted stays in sight, with its Undo and the focus, until they choose another filter. */
function useKept(all: readonly TodayField[], filter: ListState['filter']): ReadonlySet<string> {
  const [kept, setKept] = useState(() => ({ filter, ids: leftBy(all, filter) }));
  if (kept.filter === filter) return kept.ids;
  const ids = leftBy(all, filter);
  setKept({ filter, ids });
  return ids;
}

function statusText(due: number, total: number, waiting: number): string {
  if (due > 0) return `${String(due)} with water shown`;
  if (total === 0) return 'Nothing has to be watered before tomorrow morning.';
  return waiting > 0
    ? 'None of these has water today.'
    : 'No field is left by this filter. Choose All fields to see them.';
}
