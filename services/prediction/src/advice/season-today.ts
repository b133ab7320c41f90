import type { GrowthStage } from '@headgate/agronomy';

/** Where the crop stands in its season. */
export interface SeasonToday {
  readonly start: string;
  readonly end: string;
  /** Days since the start; the first day is 0. */
  readonly dayIndex: number;
  readonly stage: GrowthStage;
}
