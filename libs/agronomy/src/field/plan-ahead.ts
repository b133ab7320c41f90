import { rainIsLikely } from '../irrigation/likely-rain.ts';
import { mm, type Millimetres } from '../units.ts';
import { decideOn } from './decide.ts';
import type { Field, FieldState, ForecastDay, PlannedDay } from './field-types.ts';
import { FieldWater } from './field-water.ts';

/** Net depth that a day gets whatever would be decided on it, 0 included; undefined: the decision holds. */
export type GivenWater = (offset: number) => Millimetres | undefined;

const nothingGiven: GivenWater = () => undefined;

/**
 * The advice followed over the days of a forecast, today the first. Only likely rain enters. Irrigations that are `given`
 * (somebody has planned them) stand in for the decisions of their days.
 */
export function planAhead(
  field: Field,
  state: FieldState,
  dayIndex: number,
  forecast: readonly ForecastDay[],
  given: GivenWater = nothingGiven,
): readonly PlannedDay[] {
  const water = new FieldWater(field, state);
  return forecast.map((weather, offset) => {
    const decision = decideOn(field, water, dayIndex + offset, forecast, offset);
    const { rain, rainProbability } = weather;
    const likely = rain !== null && rainIsLikely(rainProbability) ? rain : mm(0);
    const fixed = given(offset);
    const applied = fixed ?? (decision.kind === 'irrigate' ? decision.net : mm(0));
    water.advance(dayIndex + offset, weather, likely, applied);
    const isGiven = fixed !== undefined;
    return { offset, decision, applied, isGiven, state: water.state(), day: water.day() };
  });
}
