/** The surface layer and the part of it that the sun reaches. Depths in mm. */
interface Surface {
  /** De at the start of the day. */
  readonly depletion: number;
  readonly totalEvaporable: number;
  readonly readilyEvaporable: number;
  /** few */
  readonly evaporatingFraction: number;
}

/** Ke: FAO-56 eq. 71, with Kr, how freely the drying surface gives water, by eq. 74. */
export function evaporationCoefficient(kcb: number, kcMax: number, surface: Surface): number {
  const { totalEvaporable, readilyEvaporable } = surface;
  const drying = (totalEvaporable - surface.depletion) / (totalEvaporable - readilyEvaporable);
  const kr = Math.min(1, Math.max(0, drying));
  return Math.min(kr * (kcMax - kcb), surface.evaporatingFraction * kcMax);
}
