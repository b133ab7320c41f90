import { fraction, mm, type Fraction, type Millimetres } from '../units.ts';
import type { BalanceState, SeasonDay } from './balance-types.ts';
import type { Season } from './season.ts';

/** Rain from which the whole surface counts as wetted, when nothing is irrigated [mm]. */
const wettingRain = 3;
const leastExposed = 0.01;

interface SurfaceDay {
  readonly weather: SeasonDay;
  /** After runoff [mm]. */
  readonly rain: number;
  readonly kcb: number;
  readonly kcMax: number;
  /** [m] */
  readonly height: number;
}

interface WetSurface {
  readonly ke: number;
  readonly canopyCover: Fraction;
  readonly wettedFraction: Fraction;
  readonly evaporatingFraction: Fraction;
  /** De at the end of the day, FAO-56 eq. 77-79: water comes off the wetted and exposed part, irrigation onto the wetted. */
  depletionAfter(evaporation: number): Millimetres;
}

/** The exposed, wetted surface of a day and its evaporation coefficient, FAO-56 eq. 71-76. */
export function wetSurface(season: Season, state: BalanceState, today: SurfaceDay): WetSurface {
  const { weather, rain, kcb, kcMax, height } = today;
  const { readilyEvaporable, kcb: plateaus } = season.parameters;
  const { totalEvaporable } = season;

  const share = (kcb - plateaus.initial) / (kcMax - plateaus.initial);
  const cover = Math.min(0.99, Math.max(0, share) ** (1 + 0.5 * height));
  const wetted = wettedFraction(state, weather);
  const exposed = Math.max(leastExposed, Math.min(1 - cover, wetted));

  const drying = (totalEvaporable - state.surfaceDepletion) / (totalEvaporable - readilyEvaporable);
  const kr = Math.min(1, Math.max(0, drying));
  const ke = Math.max(0, Math.min(kr * (kcMax - kcb), exposed * kcMax));

  return {
    ke,
    canopyCover: fraction(cover),
    wettedFraction: wetted,
    evaporatingFraction: fraction(exposed),
    depletionAfter(evaporation) {
      const depletion = state.surfaceDepletion - rain - weather.irrigation / wetted;
      const drained = Math.max(0, -depletion);
      return mm(Math.min(totalEvaporable, Math.max(0, depletion + evaporation / exposed + drained)));
    },
  };
}

function wettedFraction(state: BalanceState, weather: SeasonDay): Fraction {
  if (weather.irrigation > 0) return weather.wettedFraction;
  return weather.rain >= wettingRain ? fraction(1) : state.wettedFraction;
}
