import { advanceDay } from '../soil-water/advance-day.ts';
import type { DayResult } from '../soil-water/balance-types.ts';
import { metresPerSecond, mm, percent } from '../units.ts';
import { advancePond } from './advance-pond.ts';
import type { Field, FieldDay, FieldDayInput, FieldState } from './field-types.ts';
import { seasonIndex } from './season-on.ts';

/** FAO-56's, for which coefficients are printed. */
const standardAir = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };

/**
 * One whole day of a field's water. Irrigation is applied at its start. Days before a perennial's season have a negative
 * index: the ground lies without leaves, and takes rain.
 */
export function advanceField(
  field: Field,
  state: FieldState,
  dayIndex: number,
  input: FieldDayInput,
): { readonly state: FieldState; readonly day: FieldDay } {
  const { paddy } = field.crop;
  if (paddy !== undefined) return advancePond(field, paddy, state, dayIndex, input);
  // Coefficients measured in California are of its climate: that holds for the upper limit of evaporation too.
  const air = field.crop.coefficientClimate === 'california' ? standardAir : input;
  const next = advanceDay(field.season, state.soil, seasonIndex(field, dayIndex), {
    referenceEt: input.referenceEt,
    rain: input.rain,
    irrigation: input.irrigation,
    wettedFraction: field.method.wettedFraction,
    windSpeed: air.windSpeed,
    minimumHumidity: air.minimumHumidity,
  });
  const { target } = field.ruleOn(dayIndex);
  const leftOut = target < 1 ? Math.max(0, next.day.actualEt - target * next.day.cropEt) : 0;
  return {
    state: {
      soil: next.state,
      heldBack: mm(Math.min(state.heldBack + leftOut, next.state.depletion)),
      started: dayIndex >= 0 && (state.started || input.irrigation > 0),
    },
    day: fieldDayOf(next.day),
  };
}

function fieldDayOf(day: DayResult): FieldDay {
  return {
    cropEt: day.cropEt,
    actualEt: day.actualEt,
    transpiration: day.transpiration,
    evaporation: day.evaporation,
    ks: day.ks,
    runoff: day.runoff,
    lost: mm(day.deepPercolation + day.runoff),
    seepage: mm(0),
    depletion: day.depletion,
    totalAvailable: day.totalAvailable,
    readilyAvailable: day.readilyAvailable,
    rootDepth: day.rootDepth,
  };
}
