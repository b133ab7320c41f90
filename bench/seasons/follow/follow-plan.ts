import {
  advanceField,
  decideIrrigation,
  fraction,
  initialFieldState,
  isBeforeSeason,
  mm,
  type Field,
  type FieldState,
} from '@headgate/agronomy';
import { air, type Forecasts } from '../weather/forecasts.ts';
import type { YearOfWeather } from '../weather/year-of-weather.ts';
import type { Calendar } from './calendar.ts';

/** What the plan made of a year, by day of the truth's year [mm]. */
export interface FollowedYear {
  readonly irrigation: Float64Array;
  /** Of it, what the plan says drains because less cannot be applied. */
  readonly leastDepthDrains: Float64Array;
  /** Transpiration and Ks as the plan counts them. */
  readonly transpiration: Float64Array;
  readonly ks: Float64Array;
  /** 1 on days that begin within readily available water, bare ground's loss included. */
  readonly easy: Uint8Array;
}

/** Does every day what the advice of its morning says. The truth is never seen. */
export function followPlan(
  field: Field,
  { before, days }: Calendar,
  weather: YearOfWeather,
  forecasts: Forecasts,
  dryAutumn: number,
): FollowedYear {
  const followed: FollowedYear = {
    irrigation: new Float64Array(days),
    leastDepthDrains: new Float64Array(days),
    transpiration: new Float64Array(days),
    ks: new Float64Array(days).fill(1),
    easy: new Uint8Array(days),
  };
  const isPerennial = field.crop.kind === 'perennial';
  let state = isPerennial ? autumnState(field, dryAutumn) : fullState(field);
  for (let at = isPerennial ? 0 : before; at < days; at += 1) {
    const dayIndex = at - before;
    const forecast = isBeforeSeason(field, dayIndex) ? undefined : forecasts[at];
    const decision = forecast && decideIrrigation(field, state, dayIndex, forecast);
    const net = decision?.kind === 'irrigate' ? decision.net : mm(0);
    if (net > 0) followed.leastDepthDrains[at] = decision?.drains ?? 0;
    const next = advanceField(field, state, dayIndex, {
      referenceEt: mm(weather.referenceEt[at] ?? 0),
      rain: mm(weather.rain[at] ?? 0),
      irrigation: net,
      ...air,
    });
    followed.easy[at] = state.soil.depletion <= next.day.readilyAvailable ? 1 : 0;
    state = next.state;
    followed.irrigation[at] = net;
    followed.transpiration[at] = next.day.transpiration;
    followed.ks[at] = next.day.ks;
  }
  return followed;
}

/** Filled everywhere, so that the whole surface is wet. */
function fullState(field: Field): FieldState {
  const state = initialFieldState(field);
  return { ...state, soil: { ...state.soil, wettedFraction: fraction(1) } };
}

/** The whole root zone with this share of its available water gone. */
function autumnState(field: Field, share: number): FieldState {
  const { crop, soil, method } = field;
  const total = 1000 * (soil.fieldCapacity - soil.wiltingPoint) * crop.rootDepth.max;
  return initialFieldState(field, {
    depletion: mm(share * total),
    outsideDepletion: mm(share * total * (1 - method.wettedRootShare)),
  });
}
