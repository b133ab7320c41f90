/**
 * What weighted points of a first-order autocorrelated series are worth: (Σw)² ÷ ΣΣ wᵢ wⱼ ρ^|i-j|, at places that need not be
 * without gaps. For many equal weights this is n (1 - ρ)/(1 + ρ), the Guideline's effective number of points; a short
 * series is worth a little more.
 */
export function effectiveCount(
  points: readonly { readonly place: number; readonly weight: number }[],
  rho: number,
): number {
  let sum = 0;
  let spread = 0;
  for (const one of points) {
    sum += one.weight;
    for (const other of points) {
      spread += one.weight * other.weight * rho ** Math.abs(one.place - other.place);
    }
  }
  return spread > 0 ? (sum * sum) / spread : 0;
}
