import { fraction } from '../units.ts';

/** The ROI model's range (product specification, section 9): 15 to 30 % less water. Assumed, not measured. */
export const assumedReduction = { low: fraction(0.15), high: fraction(0.3) } as const;
