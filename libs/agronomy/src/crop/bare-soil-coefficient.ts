/** Kcmin, what ground without a canopy uses of the reference while its surface is dry: Allen and Pereira (2009), openet-sims. */
export const bareSoilCoefficient = 0.15;
