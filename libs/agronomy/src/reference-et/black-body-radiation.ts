import { megajoulesPerSquareMetre, type Celsius, type MegajoulesPerSquareMetre } from '../units.ts';

/** σT⁴ with σ in MJ/K⁴/m² per day or per hour: first factor of FAO-56 eq. 39. */
export function blackBodyRadiation(temperature: Celsius, stefanBoltzmann: number): MegajoulesPerSquareMetre {
  return megajoulesPerSquareMetre(stefanBoltzmann * (temperature + 273.16) ** 4);
}
