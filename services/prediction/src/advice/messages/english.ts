import { assumptionsEnglish } from './assumptions.en.ts';
import { explanationEnglish } from './explanation.en.ts';
import { recommendationsEnglish } from './recommendations.en.ts';
import { strategyEnglish } from './strategy.en.ts';
import { timingEnglish } from './timing.en.ts';

/** Everything an answer can say, in English with the units of California. */
export const english = {
  ...timingEnglish,
  ...explanationEnglish,
  ...recommendationsEnglish,
  ...strategyEnglish,
  ...assumptionsEnglish,
};
