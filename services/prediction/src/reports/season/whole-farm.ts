import type { SeasonFigures } from '@headgate/contracts/baseline';
import type { SeasonInputs } from '../inputs/report-inputs.ts';

/** The report is of chosen fields, or of those of one water source: what was entered for the whole farm is not theirs. */
export const isOfSomeFields = ({ isChoice, source }: SeasonInputs): boolean => isChoice || source !== null;

const ofWholeFarm = { feeUsd: 0, laborHours: null, yieldUsd: null, qualityUsd: null } as const;

/** What was entered, without what is of other fields too. */
export const figuresOfFields = (inputs: SeasonInputs): SeasonFigures | null =>
  inputs.figures !== null && isOfSomeFields(inputs) ? { ...inputs.figures, ...ofWholeFarm } : inputs.figures;
