import { addDays, type FitReason, type FittedJob } from '@headgate/agronomy';
import type { Horizon } from '../hours/horizon.ts';
import { dayOffsetOf } from '../hours/horizon.ts';
import { spansLength } from '../hours/spans.ts';
import { say, type PlanMessage } from '../messages/message.ts';
import { tooLate, type FieldJob } from './field-jobs.ts';
import type { KeptUnserved } from './kept-plan.ts';
import { rounded, type Waterway } from './waterway.ts';

/** Less is what rounding leaves over [min]. */
const worthSaying = 1;

export interface Fitted {
  readonly wanted: FieldJob;
  readonly fitted: FittedJob;
}

/** What of a field's water finds no place in the week, or comes after the crop goes short; null: all is well. */
export function unservedOf(
  horizon: Horizon,
  waterway: Waterway,
  jobs: readonly Fitted[],
  hasPlaced: boolean,
): KeptUnserved | null {
  const wanting = jobs.filter(({ fitted }) => fitted.unserved >= worthSaying);
  const minutes = Math.round(wanting.reduce((sum, { fitted }) => sum + fitted.unserved, 0));
  const late = jobs.find(({ wanted, fitted }) => tooLate(wanted, fitted) > 0);
  const [first] = wanting.length > 0 ? wanting : late === undefined ? [] : [late];
  if (first === undefined) return null;
  const why = first.fitted.reason ?? 'shared';
  if (wanting.length === 0) return lateOf(horizon, waterway, first, why, hasPlaced);
  const depth = wanting.reduce(
    (sum, { wanted, fitted }) => sum + wanted.amount.gross * (fitted.unserved / wanted.job.full),
    0,
  );
  return {
    depth: rounded(depth, 2),
    minutes,
    reason: say('unserved.part', { minutes, why }),
    help: helpOf(waterway, why, first, minutes, hasPlaced),
  };
}

/** All of it finds a place, but after the crop goes short of it. */
function lateOf(
  horizon: Horizon,
  waterway: Waterway,
  { wanted }: Fitted,
  why: FitReason,
  hasPlaced: boolean,
): KeptUnserved {
  const date = addDays(horizon.today, dayOffsetOf(horizon, Math.max(0, wanted.shortFrom - 1)));
  const moveFixed = hasPlaced ? [say('help.less-fixed', {})] : [];
  const late = (...help: PlanMessage[]): KeptUnserved => ({
    ...{ depth: 0, minutes: 0 },
    reason: say('unserved.late', { date, why }),
    help,
  });
  switch (why) {
    case 'hours':
      if (hasOwnHours(waterway)) return late(say('help.hours-before', { date }));
      return { ...late(), reason: say('unserved.too-long', { date, minutes: Math.round(wanted.job.full) }) };
    case 'flow':
    case 'turns':
    case 'step':
      return late();
    case 'least-run':
      return late(say('help.shorter-run', {}));
    case 'exclusion':
      return late(say('help.apart', {}), ...moveFixed);
    case 'shared':
      return late(say('help.less-shared', {}), ...moveFixed, say('unserved.rule', {}));
  }
}

const hasOwnHours = ({ ledger }: Waterway): boolean => ledger.record.allowedHours.length > 0;

/** Most useful first. */
function helpOf(
  waterway: Waterway,
  why: FitReason,
  { wanted }: Fitted,
  minutes: number,
  hasPlaced: boolean,
): PlanMessage[] {
  const { source, allowed } = waterway;
  const hours = hasOwnHours(waterway) ? [say('help.more-hours', { minutes })] : [];
  const moveFixed = hasPlaced ? [say('help.less-fixed', {})] : [];
  switch (why) {
    case 'flow':
      return [say('help.less-flow', { gpm: Math.floor(source?.maxFlowGpm ?? wanted.job.flow) })];
    case 'hours':
      return hours;
    case 'turns':
      return [say('help.more-turns', { minutes }), ...hours];
    case 'least-run':
    case 'step':
      return [say('help.shorter-run', {}), ...hours];
    case 'exclusion':
      return [say('help.apart', {}), ...moveFixed];
    case 'shared': {
      const gpm = (minutes * wanted.job.flow) / Math.max(1, spansLength(allowed));
      const rule = say('unserved.rule', {});
      return [say('help.more-flow', { gpm: Math.max(1, Math.ceil(gpm)) }), ...moveFixed, ...hours, rule];
    }
  }
}
