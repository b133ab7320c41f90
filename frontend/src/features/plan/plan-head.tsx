import { addDays } from '@headgate/agronomy';
import type { Plan } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { refreshPlan } from '../../entities/plan/plan.queries.ts';
import { acreFeet } from '../../lib/display/acre-feet.ts';
import { calendarDay, monthAndDay } from '../../lib/display/calendar-day.ts';
import { clockTime } from '../../lib/display/clock-time.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

const loadCalendar = () => import('./calendar/calendar-dialog.tsx');

interface PlanHeadProps {
  readonly plan: Plan;
  readonly view: 'fields' | 'zones';
  readonly hasZones: boolean;
}

/** The week in two sentences, and what to do with all of it. */
export function PlanHead({ plan, view, hasZones }: PlanHeadProps) {
  const last = addDays(plan.from, plan.days - 1);
  return (
    <div className="grid gap-4 print:gap-0">
      <div>
        <p className="text-18 font-semibold">
          {monthAndDay(plan.from)} to {calendarDay(last)}
        </p>
        <p className="numerals max-w-3xl text-muted print:text-[8pt]">{summaryOf(plan)}</p>
        <p className="text-14 text-muted print:hidden">Planned {clockTime(plan.madeAt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {hasZones && <ViewSwitch view={view} />}
        <PlanAnew />
        <PrintButton />
        <DialogButton label="Calendar" icon={CalendarPlus} load={loadCalendar} about={{}} />
      </div>
    </div>
  );
}

/** '34 irrigations on 28 fields, 12.4 ac-ft. Energy $412, $38 less than without moving it to cheaper hours. 3 fields do not get all of their water in time.' */
function summaryOf({ summary, sources }: Plan): string {
  const { planned, gallons, costUsd, unservedFields, fields } = summary;
  const saved = sources.reduce((sum, { savedUsd }) => sum + (savedUsd ?? 0), 0);
  const energy =
    costUsd === null
      ? []
      : saved >= 0.5
        ? [
            `Energy ${wholeDollars(costUsd)}, ${wholeDollars(saved)} less than without moving it to cheaper hours.`,
          ]
        : [`Energy ${wholeDollars(costUsd)}.`];
  const short =
    unservedFields === 0
      ? []
      : [
          unservedFields === 1
            ? '1 field does not get all of its water in time.'
            : `${String(unservedFields)} fields do not get all of their water in time.`,
        ];
  const all = fields === 1 ? '1 field' : `${String(fields)} fields`;
  const irrigations =
    planned === 0
      ? `No irrigation is planned for your ${all}.`
      : `${planned === 1 ? '1 irrigation' : `${String(planned)} irrigations`} planned for your ${all}: ${acreFeet(gallons)}.`;
  return [irrigations, ...energy, ...short].join(' ');
}

const views = [
  ['fields', 'Fields'],
  ['zones', 'Zones'],
] as const;

function ViewSwitch({ view }: { view: 'fields' | 'zones' }) {
  return (
    <nav aria-label="Show by" className="flex rounded-control border border-control">
      {views.map(([name, label]) => (
        <a
          key={name}
          href={name === 'fields' ? '/plan' : `/plan?view=${name}`}
          aria-current={view === name ? 'true' : undefined}
          className="flex min-h-touch items-center rounded-control px-4 font-semibold aria-[current=true]:bg-primary aria-[current=true]:text-on-primary"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function PlanAnew() {
  const { mutate, isPending } = useMutation(refreshPlan);
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={buttonStyle('quiet')}
      onClick={() => {
        if (isPending) return;
        mutate(undefined, {
          onSuccess: () => {
            showToast({ title: 'Planned again', description: 'With the newest weather.' });
          },
          onError: (error) => {
            const description = failureMessage(error);
            showToast({ variant: 'destructive', title: 'The week could not be planned', description });
          },
        });
      }}
    >
      <RefreshCw aria-hidden="true" className="size-5" />
      {isPending ? 'Planning...' : 'Plan again'}
    </button>
  );
}
