import type { PredictionTerms } from '@headgate/contracts/prediction-terms';

/**
 * How much is missing in the whole root zone when irrigation is due [mm]. The advice decides by what the crop itself has
 * drawn; what has only evaporated, or is missing where irrigation does not reach, comes on top.
 */
export const depletionWhenDue = ({
  depletion_mm: depletion,
  drawn_mm: drawn,
  trigger_mm: trigger,
}: Pick<PredictionTerms, 'depletion_mm' | 'drawn_mm' | 'trigger_mm'>) =>
  trigger + depletion - (drawn ?? depletion);
