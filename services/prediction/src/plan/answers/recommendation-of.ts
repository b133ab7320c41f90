import type { FieldRecommendation } from '@headgate/contracts/field-recommendation';
import type { FieldPlan, Plan, PlannedIrrigation } from '@headgate/contracts/plan';

/** Work orders that somebody may still want water by. */
const isOpen = ({ state }: PlannedIrrigation): boolean => state === 'proposed' || state === 'accepted';

/** What a field needs next and why, from its plan for the week as it is read at `now`. */
export function recommendationOf(plan: Plan, field: FieldPlan, now: Date): FieldRecommendation {
  const { fieldId, name, acres, crop, status: verdict, headline, reason } = field;
  return {
    ...{ fieldId, name, acres, crop },
    ...{ date: plan.from, timeZone: plan.timeZone, madeAt: plan.madeAt },
    ...{ verdict, headline, reason },
    irrigation: nextOf(field, now),
    terms: termsOf(field),
    weather: plan.weather,
  };
}

/** What is planned and not over yet, in order of time; else what the field alone would want, for which there was no room. */
function nextOf({ planned, recommendations }: FieldPlan, now: Date): FieldRecommendation['irrigation'] {
  const next = planned.find((each) => isOpen(each) && new Date(each.planned.end) > now);
  if (next !== undefined) {
    const { inches, gallons, hours, start, end } = next.planned;
    return {
      ...{ inches, gallons, hours, window: { start, end } },
      dueOn: next.recommended?.date ?? null,
      ...{ condition: next.condition, state: next.state },
    };
  }
  const settled = new Set(planned.map(({ recommended }) => recommended?.date));
  const wanted = recommendations.find(({ date }) => !settled.has(date));
  if (wanted === undefined) return null;
  const { amount, date, condition } = wanted;
  return { ...amount, dueOn: date, condition, window: null, state: null };
}

function termsOf({ depletion, allowedDepletion, days: [today] }: FieldPlan): FieldRecommendation['terms'] {
  if (depletion === null || allowedDepletion === null || today === undefined) return null;
  const { eto, cropEt, rain } = today;
  return { eto, cropEt, rain, depletion, allowedDepletion };
}
