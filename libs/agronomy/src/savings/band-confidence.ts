/** How often a band holds the truth, in the long run. */
export const bandConfidence = 0.9;

/** Half of such a band in standard deviations, of a normal distribution. */
export const deviationsOfBand = 1.644854;
