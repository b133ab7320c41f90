import { rainIsLikely } from '../irrigation/likely-rain.ts';
import { mm, type Millimetres } from '../units.ts';
import { advanceField } from './advance-field.ts';
import { decideOn } from './decide.ts';
import type { Field, FieldDayInput, FieldState, ForecastDay, PlannedDay } from './field-types.ts';

/** The advice followed over the days of a forecast, today the first. Only likely rain enters. */
export function planAhead(
  field: Field,
  state: FieldState,
  dayIndex: number,
  forecast: readonly ForecastDay[],
): readonly PlannedDay[] {
  const plan: PlannedDay[] = [];
  let morning = state;
  for (const [offset, weather] of forecast.entries()) {
    const decision = decideOn(field, morning, dayIndex + offset, forecast, offset);
    const irrigation = decision.kind === 'irrigate' ? decision.net : mm(0);
    const next = advanceField(field, morning, dayIndex + offset, plannedInput(weather, irrigation));
    morning = next.state;
    plan.push({ offset, decision, state: next.state, day: next.day });
  }
  return plan;
}

function plannedInput(day: ForecastDay, irrigation: Millimetres): FieldDayInput {
  return {
    referenceEt: day.referenceEt,
    rain: day.rain !== null && rainIsLikely(day.rainProbability) ? day.rain : mm(0),
    irrigation,
    windSpeed: day.windSpeed,
    minimumHumidity: day.minimumHumidity,
  };
}
