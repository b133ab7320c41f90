import type { PredictionResult } from '@headgate/contracts/prediction-result';

type Verdict = Pick<PredictionResult, 'mode' | 'headline' | 'should_irrigate' | 'water_amount_gallons'>;

/** Whether the amount is water to apply now. Otherwise it is a figure for planning, and stands below the verdict. */
export const isDue = ({
  mode,
  should_irrigate: due,
  water_amount_gallons: gallons,
}: Omit<Verdict, 'headline'>) => mode === 'now' && due && gallons > 0;

/** What to do, in a few words. Answers from before there was a headline have only their amount to go by. */
export const verdictOf = (answer: Verdict): string =>
  answer.headline ?? (isDue(answer) ? 'Irrigation is due' : 'No irrigation needed');
