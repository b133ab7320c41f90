import { addDays } from '@headgate/agronomy';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';
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
