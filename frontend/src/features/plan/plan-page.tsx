import type { Plan } from '@headgate/contracts/plan';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { useWholePlan } from '../../entities/plan/use-whole-plan.ts';
import { hasInName } from '../../lib/has-in-name.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useServerMinute } from '../../lib/use-server-minute.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { WaitLine } from '../../ui/wait-line.tsx';
import { Effects, effectsOfMove } from './effects-of-move.tsx';
import { DayList } from './list/day-list.tsx';
import {
  groupsBySource,
  groupsByZone,
  groupsNamed,
  type PlanBar,
  type PlanGroup,
} from './model/plan-groups.ts';
import { momentOnDay } from './model/plan-week.ts';
import { usePlanModel, type PlanModel } from './model/use-plan-model.ts';
import { zoneNames } from './model/zone-names.ts';
import { NoFields } from './no-fields.tsx';
import type { ActionDialogOf, PlanAction } from './plan-action.ts';
import { PlanHead } from './plan-head.tsx';
import { Legend } from './plan-legend.tsx';
import { DoesNotFit, OrdersToPlace } from './plan-needs.tsx';
import { PlanTable } from './plan-table.tsx';
import { useDecisions } from './use-decisions.ts';

/** For a desk alone. */
const PlanGrid = lazy(() => import('./grid/plan-grid.tsx'));
const DetailsDialog = lazy(() => import('./details/details-dialog.tsx'));

/** So many fields are found without looking for a name. */
const few = 6;

type PlanView = 'fields' | 'zones';

interface PlanPageProps {
  readonly view: PlanView;
  readonly actionDialog: ActionDialogOf;
}

/** The week: every irrigation, every source, and what does not fit. */
export function PlanPage({ view, actionDialog }: PlanPageProps) {
  const plan = useWholePlan();
  return (
    <AppPage title="Plan for the week" documentTitle="Plan">
      {plan.data === undefined ? (
        <RecordState
          reads={[plan]}
          loading="Planning your week. The first plan of a large farm takes up to half a minute..."
          gone="There is no plan."
        />
      ) : plan.data.summary.fields === 0 ? (
        <NoFields />
      ) : (
        <Week plan={plan.data} view={view} actionDialog={actionDialog} />
      )}
    </AppPage>
  );
}

function Week({ plan, view, actionDialog }: PlanPageProps & { readonly plan: Plan }) {
  const model = usePlanModel(plan);
  const now = momentOnDay(plan.from, useServerMinute());
  const isWide = useMedia('(min-width: 48rem)');
  const decisions = useDecisions();
  const { dialogs, onDetails, onEdit } = usePlanDialogs(model.bars, decisions, (action, onClose) =>
    actionDialog(action, {
      now,
      onClose,
      describeMove: ({ id }, start) => {
        const bar = model.bars.find(({ planned }) => planned.id === id);
        return bar !== undefined && <Effects effects={effectsOfMove(model, { bar, start })} />;
      },
    }),
  );
  const { hasZones, byZone, groups, bars, nameOf, search } = useShown(plan, model, view);
  return (
    <div className="plan-sheet grid gap-6 print:gap-1" style={linesOn(groups)}>
      <PlanHead plan={plan} view={byZone ? 'zones' : 'fields'} hasZones={hasZones} />
      <div className="grid gap-6 empty:hidden print:hidden">
        <OrdersToPlace plan={plan} now={now} />
        <DoesNotFit plan={plan} />
      </div>
      {plan.summary.fields > few && (
        <div role="search" aria-label="Which fields" className="max-w-sm print:hidden">
          <SearchField text={search.text} onChange={search.setText} />
        </div>
      )}
      {groups.length === 0 ? (
        <p className="text-18">No field fits this. Change the search.</p>
      ) : isWide ? (
        <Suspense fallback={<WaitLine text="Drawing the week..." />}>
          <PlanGrid {...{ model, groups, now, decisions, onDetails, onEdit }} />
          <Legend />
        </Suspense>
      ) : (
        <DayList {...{ model, bars, nameOf, onDetails }} />
      )}
      <PlanDrawer bars={bars} />
      {dialogs}
    </div>
  );
}

/** What is left of the week by the name that is looked for, under its fields or its zones. */
function useShown(plan: Plan, model: PlanModel, view: PlanView) {
  const { data: controllers } = useQuery(controllersQuery);
  const { sources, fields } = model;
  const hasZones = fields.some(({ zones }) => zones.length > 0);
  const byZone = view === 'zones' && hasZones;
  const all = useMemo(
    () =>
      byZone
        ? groupsByZone(plan, sources, { fields, controllers: controllers ?? [] })
        : groupsBySource(plan, sources),
    [plan, byZone, sources, fields, controllers],
  );
  const { search: named, text, setText } = useSearchText();
  const groups = useMemo(() => groupsNamed(all, named), [all, named]);
  const nameOf = useMemo(
    () => (byZone ? zoneNames(fields, controllers ?? []) : ({ field }: PlanBar) => field.name),
    [byZone, fields, controllers],
  );
  const bars = useMemo(
    () => model.bars.filter((bar) => hasInName(nameOf(bar), named)),
    [model.bars, nameOf, named],
  );
  return { hasZones, byZone, groups, bars, nameOf, search: { text, setText } };
}

/** How long the week is on paper, in rows: a group's head and flow take as much as six. Custom properties are not in React's types. */
const linesOn = (groups: readonly PlanGroup[]) =>
  ({ '--rows': groups.reduce((sum, { rows }) => sum + rows.length + 6, 0) }) as CSSProperties;

function PlanDrawer({ bars }: { bars: readonly PlanBar[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <Drawer
        title="The same as a table"
        note={`${String(bars.length)} irrigations`}
        open={open}
        onOpenChange={setOpen}
      >
        {open && <PlanTable bars={bars} />}
      </Drawer>
    </div>
  );
}

/** One dialog at a time: what an irrigation is, or what is asked of somebody who does something with it. */
function usePlanDialogs(
  bars: readonly PlanBar[],
  decisions: ReturnType<typeof useDecisions>,
  actionDialog: (action: PlanAction | null, onClose: () => void) => ReactNode,
) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [action, setAction] = useState<PlanAction | null>(null);
  // From then on they stay, and close themselves: the focus goes back to where it was.
  const [wanted, setWanted] = useState({ details: false, action: false });
  const handlers = useMemo(() => {
    const onAction = (next: PlanAction) => {
      setWanted((before) => ({ ...before, action: true }));
      setShownId(null);
      setAction(next);
    };
    return {
      onAction,
      onDetails: ({ planned: { id } }: PlanBar) => {
        setWanted((before) => ({ ...before, details: true }));
        setShownId(id);
      },
      onEdit: ({ field, planned }: PlanBar) => {
        onAction({ kind: 'change', field, planned });
      },
    };
  }, []);
  const { onAction, onDetails, onEdit } = handlers;
  // As it is now: it may have changed while the dialog is open.
  const bar = bars.find(({ planned }) => planned.id === shownId) ?? null;
  const closeDetails = () => {
    setShownId(null);
  };
  const closeAction = () => {
    setAction(null);
  };
  const dialogs = (
    <>
      <Suspense>
        {wanted.details && <DetailsDialog {...{ bar, decisions, onAction }} onClose={closeDetails} />}
      </Suspense>
      <Suspense>{wanted.action && actionDialog(action, closeAction)}</Suspense>
    </>
  );
  return { dialogs, onDetails, onEdit };
}
