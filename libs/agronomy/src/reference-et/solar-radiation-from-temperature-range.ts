import { megajoulesPerSquareMetre, type Celsius, type MegajoulesPerSquareMetre } from '../units.ts';

/** kRs [1/√°C]: land masses swing wider between night and day than coasts do. FAO-56 p. 60. */
const adjustment = { interior: 0.16, coastal: 0.19 } as const;

interface TemperatureRange {
  readonly temperatureMax: Celsius;
  readonly temperatureMin: Celsius;
  readonly extraterrestrial: MegajoulesPerSquareMetre;
  readonly clearSky: MegajoulesPerSquareMetre;
  readonly setting: keyof typeof adjustment;
}

/** Rs from how far night and day lie apart: FAO-56 eq. 50 (Hargreaves). Never above a clear sky. */
export function solarRadiationFromTemperatureRange(day: TemperatureRange): MegajoulesPerSquareMetre {
  const swing = Math.sqrt(Math.max(0, day.temperatureMax - day.temperatureMin));
  const estimate = adjustment[day.setting] * swing * day.extraterrestrial;
  return megajoulesPerSquareMetre(Math.min(day.clearSky, estimate));
}
