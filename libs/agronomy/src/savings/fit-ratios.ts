import type { FieldSeason, SavingsField } from './savings-types.ts';

/** A field with both seasons and the ratio of its baseline. */
export interface FittedField {
  readonly id: string;
  readonly treatment: SavingsField['treatment'];
  readonly baseline: FieldSeason;
  readonly report: FieldSeason;
  /** Applied ÷ need. */
  readonly ratio: number;
}

/**
 * Each field's own ratio of applied water to need: Σ applied ÷ Σ need of its baseline. No intercept, and no slope by least squares:
 * need is itself known with error, which flattens a slope towards zero but leaves a ratio of sums as it is; and a field
 * that needs nothing is given nothing (docs/savings.md). Fields that lack a season have none.
 */
export function fitRatios(fields: readonly SavingsField[]): FittedField[] {
  return fields.flatMap(({ id, treatment, baseline, report }) => {
    if (baseline === null || report === null) return [];
    let [applied, need] = [0, 0];
    for (const period of baseline.periods) {
      applied += period.applied;
      need += period.need;
    }
    return need > 0 ? [{ id, treatment, baseline, report, ratio: applied / need }] : [];
  });
}
