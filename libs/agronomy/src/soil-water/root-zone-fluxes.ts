import { mm, type Millimetres } from '../units.ts';

/** A day's water in the root zone [mm]. */
interface RootZoneDay {
  /** Dr at the start of the day. */
  readonly depletion: number;
  readonly totalAvailable: number;
  /** Rain that did not run off, and net irrigation. */
  readonly received: number;
  /** T and E as far as the coefficients allow. */
  readonly wantedTranspiration: number;
  readonly wantedEvaporation: number;
}

interface RootZoneFluxes {
  readonly transpiration: Millimetres;
  readonly evaporation: Millimetres;
  readonly deepPercolation: Millimetres;
  /** Dr at the end of the day, never below 0: what exceeds field capacity has drained. */
  readonly depletion: Millimetres;
}

/**
 * The root zone's balance over a day: FAO-56 eq. 85, 86 and 88. Soil that roots grow into is at field capacity, so it
 * neither adds to the depletion nor takes from it. Nothing is taken that the root zone does not hold: Ks and Kr are
 * those of the morning, and a thirsty day on a thin soil could otherwise use the same water twice.
 */
export function rootZoneFluxes(day: RootZoneDay): RootZoneFluxes {
  const reachable = Math.max(0, day.totalAvailable - day.depletion + day.received);
  const transpiration = Math.min(day.wantedTranspiration, reachable);
  const evaporation = Math.min(day.wantedEvaporation, reachable - transpiration);
  const balance = day.depletion - day.received + transpiration + evaporation;
  return {
    transpiration: mm(transpiration),
    evaporation: mm(evaporation),
    deepPercolation: mm(Math.max(0, -balance)),
    depletion: mm(Math.max(0, balance)),
  };
}
