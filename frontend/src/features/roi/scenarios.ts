import type { PricedWater, SavingsModel } from '@headgate/agronomy';

export interface Scenario {
  readonly name: string;
  /** Less than today. */
  readonly share: number;
  readonly used: PricedWater;
  /** Null: nothing to compare with. */
  readonly saved: PricedWater | null;
}

/** Today, and the two ends of the assumed range. */
export function scenarios({ today, low, high }: SavingsModel): readonly Scenario[] {
  return [
    { name: 'Today', share: 0, used: today, saved: null },
    ...[low, high].map((reduction) => ({ name: `${Math.round(reduction.share * 100)}% less`, ...reduction })),
  ];
}
