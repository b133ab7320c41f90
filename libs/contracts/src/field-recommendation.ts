import { z } from 'zod/mini';
import { cropType } from './crop.ts';
import { fieldPlan, plan, planDay, plannedState, recommendation, renderedMessage } from './plan.ts';

const time = z.iso.datetime();

/** Water for the whole field, gross. `hours`: null where no flow is known. */
const irrigation = z.object({
  inches: z.number(),
  gallons: z.number(),
  hours: z.nullable(z.number()),
  /** The day that the field alone would want it; null: a person planned it. */
  dueOn: z.nullable(z.string()),
  /** Skip it if so much falls by then. */
  condition: recommendation.shape.condition,
  /** When the farm's water sources and hours have room for it; null: they have none, and nothing is planned. */
  window: z.nullable(z.object({ start: time, end: time })),
  /** How its plan stands; null: nothing is planned. */
  state: z.nullable(plannedState),
});

/** `GET /api/fields/{id}/recommendation`: what a field needs, in one answer. */
export const fieldRecommendation = z.object({
  fieldId: z.uuid(),
  name: z.string(),
  acres: z.number(),
  crop: z.nullable(cropType),
  /** The farm's day that it is of, and the zone of that day (IANA). */
  date: z.string(),
  timeZone: z.string(),
  madeAt: time,
  /** Of today; `fallow`: no planting; `off-season`: nothing grows. */
  verdict: fieldPlan.shape.status,
  headline: renderedMessage,
  reason: renderedMessage,
  /** The next one of the coming seven days; null: none is needed or planned. */
  irrigation: z.nullable(irrigation),
  /** What it was worked out from [mm]: at the start of today, and what today is expected to bring. Null: fallow. */
  terms: z.nullable(
    z.extend(z.omit(planDay, { date: true, depletion: true, allowedDepletion: true, irrigationNet: true }), {
      depletion: z.number(),
      allowedDepletion: z.number(),
    }),
  ),
  weather: plan.shape.weather,
});
export type FieldRecommendation = z.infer<typeof fieldRecommendation>;
