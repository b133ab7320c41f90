import { megajoulesPerSquareMetre, type Celsius, type MegajoulesPerSquareMetre } from '../units.ts';

/** Mean air temperatures of a month's neighbours; the month's own where the next one is still to come. */
export type NeighbouringMonths =
  | { readonly previous: Celsius; readonly next: Celsius }
  | { readonly previous: Celsius; readonly current: Celsius };

/** G [MJ/m²/day] of a month: FAO-56 eq. 43, or eq. 44 where the next month is unknown. */
export function monthlySoilHeatFlux(months: NeighbouringMonths): MegajoulesPerSquareMetre {
  return megajoulesPerSquareMetre(
    'next' in months ? 0.07 * (months.next - months.previous) : 0.14 * (months.current - months.previous),
  );
}
