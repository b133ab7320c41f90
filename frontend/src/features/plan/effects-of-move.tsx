import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '../../ui/class-names.ts';
import { takenBy } from './model/flow-steps.ts';
import { effectsOf, type Effect } from './model/move-effects.ts';
import type { PlanBar } from './model/plan-groups.ts';
import { besideOf, type PlanModel } from './model/use-plan-model.ts';

/** Where somebody has put an irrigation, and not kept it yet. */
export interface Pending {
  readonly bar: PlanBar;
  readonly start: number;
}

const isSettled = ({ state, locked }: { readonly state: string; readonly locked: boolean }) =>
  state === 'accepted' || (state === 'proposed' && locked);

/** What it does to move an irrigation where somebody has put it. */
export function effectsOfMove(model: PlanModel, { bar, start }: Pending): readonly Effect[] {
  const { planned, field, source } = bar;
  return effectsOf(planned, start, {
    slots: model.slots,
    prices: model.prices.get(source?.id ?? '') ?? null,
    allowedHours: model.fields.find(({ id }) => id === field.fieldId)?.allowedHours ?? [],
    source: source ?? null,
    settled: takenBy(besideOf(model, bar).filter(isSettled)),
  });
}

/** Each with its sign: good, or to think about. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  return (
    <ul className="mt-2 grid gap-1 text-14">
      {effects.map(({ tone, text }) => {
        const Icon = tone === 'good' ? Check : TriangleAlert;
        return (
          <li key={text} className={classNames('flex gap-2', tone === 'good' ? 'text-success' : 'text-warn')}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
