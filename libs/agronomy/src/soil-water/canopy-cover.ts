/** fc, share of the ground that the crop shades: FAO-56 eq. 76 with the initial Kcb for bare soil. Held in 0-0.99. */
export function canopyCover(kcb: number, kcbInitial: number, kcMax: number, exponent: number): number {
  if (kcb <= kcbInitial) return 0;
  const share = (kcb - kcbInitial) / (kcMax - kcbInitial);
  return Math.min(0.99, share ** exponent);
}
