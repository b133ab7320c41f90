import { addDays } from '@headgate/agronomy';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { PlannedData } from './planned-row.ts';

/** The day before which a field is not irrigated when an irrigation of it is left out: that of its next one, where one is due. */
export function skippedUntil(
  { recommended }: Pick<PlannedData, 'recommended'>,
  plan: Pick<KeptFieldPlan, 'recommendations'> | undefined,
  today: string,
): string {
  const own = recommended?.date ?? today;
  const next = plan?.recommendations.find(({ date }) => date > own && date > today)?.date;
  return next ?? addDays(own > today ? own : today, 1);
}

/** An irrigation of the evening that is left out is not proposed again in the same night [h]. */
const leftAlone = 36;

/** The day before which nothing takes the place of what was to start then [ms]: the ledger knows by then what rain has given, and a night's wind or frost is over. */
export const leftAloneUntil = (start: number, time: ZonedTime): string =>
  time.dateOf(start + leftAlone * 3_600_000);
