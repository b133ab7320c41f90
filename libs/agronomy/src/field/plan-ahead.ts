import { rainIsLikely } from '../irrigation/likely-rain.ts';
import { mm } from '../units.ts';
import { decideOn } from './decide.ts';
import type { Field, FieldState, ForecastDay, PlannedDay } from './field-types.ts';
import { FieldWater } from './field-water.ts';

/** The advice followed over the days of a forecast, today the first. Only likely rain enters. */
export function planAhead(
  field: Field,
  state: FieldState,
  dayIndex: number,
  forecast: readonly ForecastDay[],
): readonly PlannedDay[] {
  const water = new FieldWater(field, state);
  return forecast.map((weather, offset) => {
    const decision = decideOn(field, water, dayIndex + offset, forecast, offset);
    const { rain, rainProbability } = weather;
    const likely = rain !== null && rainIsLikely(rainProbability) ? rain : mm(0);
    water.advance(dayIndex + offset, weather, likely, decision.kind === 'irrigate' ? decision.net : mm(0));
    return { offset, decision, state: water.state(), day: water.day() };
  });
}
