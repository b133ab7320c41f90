import { mm, type Fraction, type Millimetres } from '../units.ts';

/** One day that both schedules lived through: the same crop use and the same rain. */
export interface ComparedDay {
  readonly actualEt: Millimetres;
  /** Rain that entered the soil. */
  readonly rain: Millimetres;
  /** Net irrigation at the start of the day, of either schedule. */
  readonly ours: Millimetres;
  readonly calendar: Millimetres;
}

export interface ScheduleComparison {
  /** Water that each took [mm gross], less what it left in store. */
  readonly ours: Millimetres;
  readonly calendar: Millimetres;
  /** calendar - ours: negative when ours took more. */
  readonly saved: Millimetres;
}

/**
 * Compares two irrigation schedules over one period. Water that a schedule has not put on yet, it has borrowed from the
 * soil: the change of stored water is settled at the same efficiency, so that waiting saves nothing. What is left is the
 * water that drained or spilled.
 */
export function compareSchedules(
  days: readonly ComparedDay[],
  field: {
    readonly efficiency: Fraction;
    /** Room above full before water is lost: 0 in a root zone, the freeboard in a paddy. */
    readonly freeboard?: Millimetres;
  },
): ScheduleComparison {
  const use = (schedule: 'ours' | 'calendar') => waterUse(days, schedule, field);
  const ours = use('ours');
  const calendar = use('calendar');
  return { ours: mm(ours), calendar: mm(calendar), saved: mm(calendar - ours) };
}

function waterUse(
  days: readonly ComparedDay[],
  schedule: 'ours' | 'calendar',
  field: { readonly efficiency: Fraction; readonly freeboard?: Millimetres },
): number {
  const fullest = 0 - (field.freeboard ?? 0);
  let depletion = 0;
  let net = 0;
  for (const day of days) {
    net += day[schedule];
    depletion = Math.max(fullest, depletion + day.actualEt - day.rain - day[schedule]);
  }
  const broughtFromStore = depletion;
  return (net + broughtFromStore) / field.efficiency;
}
