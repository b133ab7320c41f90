import type { SeasonDay } from './balance-types.ts';

/**
 * Upper limit of crop use over reference, Kcmax: FAO-56 eq. 72 for the short reference, with wind held in 1-6 m/s and
 * humidity in 20-80 %; over the tall reference a full cover uses as much as the reference itself.
 */
export function maximumCoefficient(
  reference: 'short' | 'tall',
  kcb: number,
  heightFactor: number,
  weather: SeasonDay,
): number {
  if (reference === 'tall') return Math.max(1, kcb + 0.05);
  const wind = Math.min(6, Math.max(1, weather.windSpeed));
  const humidity = Math.min(80, Math.max(20, weather.minimumHumidity));
  return Math.max(1.2 + (0.04 * (wind - 2) - 0.004 * (humidity - 45)) * heightFactor, kcb + 0.05);
}
