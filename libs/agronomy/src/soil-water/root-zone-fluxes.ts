import { mm, type Millimetres } from '../units.ts';

/** A day's water in the root zone [mm over the field]. */
interface RootZoneDay {
  /** Dr at the start of the day. */
  readonly depletion: number;
  /** Of it, what the part lacks that irrigation does not reach. */
  readonly outsideDepletion: number;
  readonly totalAvailable: number;
  /** w, above 0; 1: irrigation reaches all. */
  readonly wettedRootShare: number;
  /** What did not run off. */
  readonly rain: number;
  /** Net. */
  readonly irrigation: number;
  /** T and E as far as the coefficients allow. */
  readonly wantedTranspiration: number;
  readonly wantedEvaporation: number;
}

export interface RootZoneFluxes {
  readonly transpiration: Millimetres;
  readonly evaporation: Millimetres;
  readonly deepPercolation: Millimetres;
  /** Dr at the end of the day, never below 0: what exceeds field capacity has drained. */
  readonly depletion: Millimetres;
  readonly outsideDepletion: Millimetres;
}

/**
 * The root zone's balance over a day: FAO-56 eq. 85, 86 and 88. Soil that roots grow into is at field capacity, so it
 * neither adds to the depletion nor takes from it. Nothing is taken that the root zone does not hold: Ks and Kr are
 * those of the morning, and a thirsty day on a thin soil could otherwise use the same water twice.
 */
export function rootZoneFluxes(day: RootZoneDay): RootZoneFluxes {
  if (day.wettedRootShare < 1) return twoStores(day);
  const received = day.rain + day.irrigation;
  const reachable = Math.max(0, day.totalAvailable - day.depletion + received);
  const transpiration = Math.min(day.wantedTranspiration, reachable);
  const evaporation = Math.min(day.wantedEvaporation, reachable - transpiration);
  const balance = day.depletion - received + transpiration + evaporation;
  return {
    transpiration: mm(transpiration),
    evaporation: mm(evaporation),
    deepPercolation: mm(Math.max(0, -balance)),
    depletion: mm(Math.max(0, balance)),
    outsideDepletion: mm(0),
  };
}

/**
 * The same for a root zone of two stores, the share that irrigation reaches and the rest. Rain fills each by its share,
 * irrigation only the first; each drains what it cannot hold. Crop and sun draw from both by each one's share × the ease of uptake. Depletions of a
 * store are counted here as depths over its own area, below 0 while it holds more than field capacity.
 */
function twoStores(day: RootZoneDay): RootZoneFluxes {
  const { totalAvailable, outsideDepletion } = day;
  const reached = day.wettedRootShare;
  const rest = 1 - reached;
  const inside = (day.depletion - outsideDepletion - day.irrigation) / reached - day.rain;
  const outside = outsideDepletion / rest - day.rain;
  const held = reached * Math.max(0, totalAvailable - inside);
  const heldOutside = rest * Math.max(0, totalAvailable - outside);
  const transpiration = Math.min(day.wantedTranspiration, held + heldOutside);
  const evaporation = Math.min(day.wantedEvaporation, held + heldOutside - transpiration);
  const taken = transpiration + evaporation;
  const ease = reached * easeOfUptake(inside, totalAvailable);
  const easeOutside = rest * easeOfUptake(outside, totalAvailable);
  const share = ease + easeOutside > 0 ? ease / (ease + easeOutside) : reached;
  // What one store does not hold, the other gives.
  const within = Math.min(held, Math.max(taken - heldOutside, taken * share));
  const insideBalance = reached * inside + within;
  const outsideBalance = rest * outside + taken - within;
  const outsideLeft = Math.max(0, outsideBalance);
  return {
    transpiration: mm(transpiration),
    evaporation: mm(evaporation),
    deepPercolation: mm(Math.max(0, -insideBalance) + Math.max(0, -outsideBalance)),
    depletion: mm(Math.max(0, insideBalance) + outsideLeft),
    outsideDepletion: mm(outsideLeft),
  };
}

/** How easily water leaves a store, 1 when full: the square of what is left of its available water, relative to all. */
function easeOfUptake(depletion: number, totalAvailable: number): number {
  return Math.min(1, Math.max(0, 1 - depletion / totalAvailable)) ** 2;
}
