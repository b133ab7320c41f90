/** The international acre: 4,840 square yards of 0.9144 m. */
export const squareMetresPerAcre = 4046.8564224;
