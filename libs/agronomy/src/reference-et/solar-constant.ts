/** Gsc [MJ/m²/min]: FAO-56 eq. 21. */
export const solarConstant = 0.082;
