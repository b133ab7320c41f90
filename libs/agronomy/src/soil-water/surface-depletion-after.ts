import { mm, type Millimetres } from '../units.ts';

/** What wets and dries the surface layer over a day. Depths in mm over the field. */
interface SurfaceWater {
  /** De at the start of the day. */
  readonly depletion: number;
  readonly totalEvaporable: number;
  /** After runoff. */
  readonly rain: number;
  readonly irrigation: number;
  /** fw: irrigation falls on this share only. */
  readonly wettedFraction: number;
  readonly evaporation: number;
  /** few: evaporation leaves from this share only. */
  readonly evaporatingFraction: number;
}

/** De at the end of a day: FAO-56 eq. 77 to 79. What the layer cannot hold drains below it before the sun takes any. */
export function surfaceDepletionAfter(surface: SurfaceWater): Millimetres {
  const wetted = Math.max(0, surface.depletion - surface.rain - surface.irrigation / surface.wettedFraction);
  return mm(Math.min(surface.totalEvaporable, wetted + surface.evaporation / surface.evaporatingFraction));
}
