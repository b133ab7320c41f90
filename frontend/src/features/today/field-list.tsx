import type { Plan } from '@headgate/contracts/plan';
import { useDeferredValue, useState } from 'react';
import { hasInName } from '../../lib/has-in-name.ts';
import { rowsAtOnce, useRowLimit } from '../../lib/use-row-limit.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { AcceptAll } from './accept-all.tsx';
import { FieldRow, rowId } from './field-row.tsx';
import { ListControls } from './list/list-controls.tsx';
import { firstOf, grouped, leftBy, listed, type ListState } from './list/list-order.ts';
import { useListState } from './list/use-list-state.ts';
import { NoWaterToday, WaitingFields } from './no-water-today.tsx';
import { isForToday, type TodayField, type TodaysWindow } from './today-of.ts';
import { TodaySection } from './today-section.tsx';

/** Fewer fields are found without a filter; one that was chosen elsewhere on the page can be taken off all the same. */
const few = 6;

/** Of a phone's first screen what is above them leaves room for one at most; the others are drawn once it is seen. */
const firstSeen = 1;

interface FieldListProps {
  readonly all: readonly TodayField[];
  readonly plan: Plan;
  readonly window: TodaysWindow;
}

/** A row for each field with water today or tonight; the others folded below, or here where they are all there is to see. */
export function FieldList({ all, plan, window }: FieldListProps) {
  const { change, ...state } = useListState();
  const { text, setText, search } = useSearchText();
  const kept = useKept(all, state.filter);
  const shown = listed(
    search === '' ? all : all.filter(({ field }) => hasInName(field.name, search)),
    state,
    kept,
  );
  const [due, others] = [shown.filter(isForToday), shown.filter((today) => !isForToday(today))];
  const total = all.filter(isForToday).length;
  const groups = grouped(due, state.grouping, plan.sources);
  const step = rowsAtOnce(plan.summary.fields);
  const { limit, showMore } = useRowLimit(step);
  const isSeen = useDeferredValue(true, false);
  const isNarrowed = state.filter !== undefined || search !== '';
  const hasControls = useStaying(isNarrowed || all.length >= few);
  const isUnfolded = others.length <= step && (total === 0 || isNarrowed);
  return (
    <>
      <TodaySection
        id="today-water"
        title={total === 0 ? 'No water today' : 'Tonight and today'}
        note={`${String(total)} of ${String(plan.summary.fields)} ${plan.summary.fields === 1 ? 'field' : 'fields'}`}
        action={<AcceptAll fields={due} />}
      >
        {hasControls && (
          <ListControls
            {...{ ...state, text, setText, change }}
            hasSources={plan.sources.length > 1}
            hasGroups={all.some(({ field }) => field.group !== null)}
          />
        )}
        <p role="status" className={due.length > 0 ? 'sr-only' : 'text-muted'}>
          {statusText(due.length, total, { waiting: isUnfolded ? others.length : 0, search })}
        </p>
        {firstOf(groups, isSeen ? limit : firstSeen).map(({ title, fields }) => (
          <div key={title}>
            {title !== '' && <h3 className="mt-4 text-18 font-bold">{title}</h3>}
            <ul aria-label={title === '' ? 'Fields with water' : title}>
              {fields.map((today) => (
                <FieldRow key={today.field.fieldId} today={today} window={window} />
              ))}
            </ul>
          </div>
        ))}
        <ShowMore
          more={due.length - limit}
          onPress={() => {
            const next = groups.flatMap(({ fields }) => fields)[limit];
            showMore(() => document.getElementById(rowId(next?.field.fieldId ?? ''))?.focus());
          }}
        />
        {isUnfolded && others.length > 0 && <WaitingFields fields={others} />}
      </TodaySection>
      {!isUnfolded && others.length > 0 && <NoWaterToday fields={others} />}
    </>
  );
}

/** Once there, the controls stay: who takes the choice off that has brought them is at one of them. */
function useStaying(isWanted: boolean): boolean {
  const [was, setWas] = useState(isWanted);
  if (isWanted && !was) setWas(true);
  return isWanted || was;
}

/** What somebody accepts in a list of what is to be accepted stays in sight, with its Undo and the focus, until they choose another filter. */
function useKept(all: readonly TodayField[], filter: ListState['filter']): ReadonlySet<string> {
  const [kept, setKept] = useState(() => ({ filter, ids: leftBy(all, filter) }));
  if (kept.filter === filter) return kept.ids;
  const ids = leftBy(all, filter);
  setKept({ filter, ids });
  return ids;
}

function statusText(
  due: number,
  total: number,
  { waiting, search }: { readonly waiting: number; readonly search: string },
): string {
  if (due > 0) return `${String(due)} with water shown`;
  if (total === 0) return 'Nothing has to be watered before tomorrow morning.';
  if (waiting > 0) return 'None of these has water today.';
  return search === ''
    ? 'No field is left by this filter. Choose All fields to see them.'
    : 'No field fits this. Change the search or the choices above.';
}
