import { mm, type Celsius, type Degrees, type Millimetres } from '../units.ts';
import { evaporationEquivalent } from './evaporation-equivalent.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';

interface Temperatures {
  readonly dayOfYear: number;
  readonly temperatureMax: Celsius;
  readonly temperatureMin: Celsius;
}

/** Daily ETo from temperatures alone: FAO-56 eq. 52 (Hargreaves). */
export function hargreavesEt(day: Temperatures, latitude: Degrees): Millimetres {
  const mean = (day.temperatureMax + day.temperatureMin) / 2;
  const swing = Math.sqrt(Math.max(0, day.temperatureMax - day.temperatureMin));
  const available = evaporationEquivalent(extraterrestrialRadiation(latitude, day.dayOfYear));
  return mm(Math.max(0, 0.0023 * (mean + 17.8) * swing * available));
}
