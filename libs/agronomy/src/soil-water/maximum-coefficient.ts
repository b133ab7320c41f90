/**
 * Upper limit of crop use over reference, Kcmax: FAO-56 eq. 72 for the short reference, with wind held in 1-6 m/s and
 * humidity in 20-80 %; over the tall reference a full cover uses as much as the reference itself.
 */
export function maximumCoefficient(
  kcb: number,
  air: {
    readonly reference: 'short' | 'tall';
    readonly windSpeed: number;
    readonly minimumHumidity: number;
    readonly height: number;
  },
): number {
  if (air.reference === 'tall') return Math.max(1, kcb + 0.05);
  const wind = Math.min(6, Math.max(1, air.windSpeed));
  const humidity = Math.min(80, Math.max(20, air.minimumHumidity));
  const climate = (0.04 * (wind - 2) - 0.004 * (humidity - 45)) * (air.height / 3) ** 0.3;
  return Math.max(1.2 + climate, kcb + 0.05);
}
