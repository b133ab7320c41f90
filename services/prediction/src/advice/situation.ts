import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import type { AdviceAmounts, AdviceTerms, Savings } from './advice.ts';
import type { DayAhead } from './ahead.ts';
import type { Verdict } from './decide.ts';
import type { Field } from './field.ts';
import type { SeasonToday } from './season-today.ts';

/** All that is known when an answer is put into words, in season. */
export interface Situation {
  readonly field: Field;
  readonly season: SeasonToday;
  readonly source: WeatherSource;
  readonly verdict: Verdict;
  readonly today: DayAhead;
  readonly ahead: readonly DayAhead[];
  /** The next day on which the rule would irrigate. */
  readonly next: DayAhead | undefined;
  readonly share: number;
  readonly lastWateringAssumed: boolean;
  readonly terms: AdviceTerms;
  readonly amounts: AdviceAmounts;
  readonly savings: Savings;
}
