import {
  acreFeet,
  defaultSystematicErrors,
  type SavingsField,
  type SavingsInput,
  type WaterPeriod,
} from '@headgate/agronomy';
import type { DrawnFarm, RecordedWeek } from './generator/draw-farm.ts';

const dayMs = 86_400_000;
/** A band of 90 % reaches so many standard errors to either side. */
const ofStandardError = 1.645;

/**
 * A drawn farm as the product would know it, by weeks or by so many weeks at once. Its errors are the product's own defaults, not
 * those drawn.
 */
export function asInput({ fields, entered }: DrawnFarm, weeksAtOnce = 1): SavingsInput {
  return {
    fields: fields.map((field, at): SavingsField => ({
      id: `field ${at}`,
      treatment: field.advised ? 'advised' : 'control',
      baseline: { meter: field.meters[0], periods: dated(field.baseline, 2025, weeksAtOnce) },
      report: { meter: field.meters[1], periods: dated(field.report, 2026, weeksAtOnce) },
    })),
    adjustments: entered.map(({ on, amount, error }, at) => ({
      ...{ id: `adjustment ${at}`, on, amount: acreFeet(amount) },
      plusMinus: acreFeet(ofStandardError * error),
    })),
    errors: defaultSystematicErrors,
  };
}

function dated(weeks: readonly RecordedWeek[], year: number, atOnce: number): WaterPeriod[] {
  const dateOf = (week: number) =>
    new Date(Date.UTC(year, 3, 1) + week * 7 * dayMs).toISOString().slice(0, 10);
  return Array.from({ length: Math.ceil(weeks.length / atOnce) }, (_, period) => {
    const first = period * atOnce;
    const some = weeks.slice(first, first + atOnce);
    return {
      ...{ from: dateOf(first), to: dateOf(first + some.length) },
      applied: acreFeet(some.reduce((sum, { applied }) => sum + applied, 0)),
      need: acreFeet(some.reduce((sum, { need }) => sum + need, 0)),
    };
  });
}
