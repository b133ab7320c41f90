import { acreFeet } from '../src/units.ts';
import { addDays } from '../src/season/add-days.ts';
import { defaultSystematicErrors } from '../src/savings/default-systematic-errors.ts';
import type { FieldSeason, SavingsField, SavingsInput } from '../src/savings/savings-types.ts';

/** Of a grower's weeks, relative; they add up to nothing. */
const deviations = [0.2, 0.25, -0.1, -0.2, 0.1, -0.15, -0.25, 0.05, 0.15, -0.05];

/** A season by weeks from 1 April: 4 acre-feet needed in each, applied by the ratio, with the grower's deviations. */
export function aSeason(change: {
  readonly year: number;
  readonly ratio?: number;
  readonly need?: number;
  readonly weeks?: number;
  readonly wide?: number;
  readonly shift?: number;
  readonly meter?: string;
  readonly scale?: number;
}): FieldSeason {
  const { year, ratio = 1.2, need = 4, weeks = 20, wide = 1, shift = 0, meter = 'm', scale = 1 } = change;
  const periods = Array.from({ length: weeks }, (_, week) => {
    const from = addDays(`${year}-04-01`, 7 * week);
    const deviation = wide * (deviations[(week + shift) % deviations.length] ?? 0);
    const applied = acreFeet(scale * ratio * need * (1 + deviation));
    return { from, to: addDays(from, 7), applied, need: acreFeet(scale * need) };
  });
  return { meter, periods };
}

/** Ratio 1.2 in the baseline, and `ratio` in the report. */
export function aSavingsField(
  id: string,
  ratio: number,
  change: Partial<Parameters<typeof aSeason>[0]> & { readonly treatment?: SavingsField['treatment'] } = {},
): SavingsField {
  const { treatment = 'advised', ...season } = change;
  return {
    ...{ id, treatment },
    baseline: aSeason({ ...season, year: 2025 }),
    report: aSeason({ wide: 0, ...season, year: 2026, ratio }),
  };
}

export function aSavingsFarm(
  fields: readonly SavingsField[],
  change: Partial<SavingsInput> = {},
): SavingsInput {
  return { fields, adjustments: [], errors: defaultSystematicErrors, ...change };
}
