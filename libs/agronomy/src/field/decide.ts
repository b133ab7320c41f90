import { mm } from '../units.ts';
import { creditRain, type CreditedRain } from './credit-rain.ts';
import { expectedRain } from './expected-rain.ts';
import { cropUseAhead } from './crop-use.ts';
import { cropWater, type CropWater } from './crop-water.ts';
import type { DayRule, Decision, Field, FieldState, ForecastDay, WaitReason } from './field-types.ts';
import { leastDepth } from './least-depth.ts';
import { skipCondition } from './skip-condition.ts';

/**
 * Whether a field is irrigated today and with how much. `forecast[0]` is today: of it and of the next days, crop use and
 * likely rain count.
 * @throws RangeError without a forecast of today.
 */
export function decideIrrigation(
  field: Field,
  state: FieldState,
  dayIndex: number,
  forecast: readonly ForecastDay[],
): Decision {
  return decideOn(field, state, dayIndex, forecast, 0);
}

/** The same on a later day of a forecast, which begins `from` days before it. */
export function decideOn(
  field: Field,
  state: FieldState,
  dayIndex: number,
  forecast: readonly ForecastDay[],
  from: number,
): Decision {
  const rule = field.ruleOn(dayIndex);
  const water = cropWater(field, state, dayIndex, rule);
  const transpired = cropUseAhead(field, dayIndex, forecast, from);
  const use = rule.target * (transpired + water.ke * (forecast[from]?.referenceEt ?? 0));
  const shut = shutFor(field, dayIndex, rule);
  if (shut !== undefined) return wait(shut, water, rule);
  if (water.refill <= 0) return wait('nothing-to-refill', water, rule);
  const due = water.allowance <= use;
  const fills = !due && fillsBefore(field, water, dayIndex, rule, forecast, from);
  if (!due && !fills) {
    const beforeStart = rule.start !== undefined && !state.started;
    return wait(beforeStart ? 'before-start' : 'not-due', water, rule);
  }

  const rain = creditRain(field, water, dayIndex, forecast, from);
  const net = water.refill - rain.credited;
  const least = leastDepth(field);
  if (rain.credited >= water.refill) return wait('rain-covers', water, rule, rain);
  if (net < least && rain.credited > 0 && rain.bearable >= water.refill) {
    return wait('rain-covers', water, rule, rain);
  }
  const left = Math.max(rain.credited, expectedRain(field, water, rule, dayIndex, forecast, from));
  const applied = Math.max(water.refill - left, least);
  const condition = skipCondition(field, water, dayIndex, forecast, from);
  return {
    kind: 'irrigate',
    reason: due ? 'due' : 'before-dry-down',
    depletion: mm(water.used),
    trigger: mm(water.used + water.allowance),
    net: mm(applied),
    drains: mm(Math.max(0, applied - water.refill - use)),
    credited: mm(Math.max(0, water.refill - applied)),
    rule,
    ...(condition && { condition }),
  };
}

function wait(reason: WaitReason, water: CropWater, rule: DayRule, rain?: CreditedRain): Decision {
  const decision: Decision = {
    kind: 'wait',
    reason,
    depletion: mm(water.used),
    trigger: mm(water.used + water.allowance),
    net: mm(water.refill - (rain?.credited ?? 0)),
    drains: mm(0),
    credited: mm(rain?.credited ?? 0),
    rule,
  };
  return rain === undefined
    ? decision
    : { ...decision, condition: { rain: mm(rain.rain), byOffset: rain.byOffset } };
}

function shutFor(field: Field, dayIndex: number, rule: DayRule): WaitReason | undefined {
  if (dayIndex < 0) return 'before-start';
  return rule.closed !== undefined || dayIndex >= field.length ? 'dry-down' : undefined;
}

/** Whether tomorrow begins a dry-down in which the crop would pass its trigger, with irrigation again after it. */
function fillsBefore(
  field: Field,
  water: CropWater,
  dayIndex: number,
  { nextDryDown, target }: DayRule,
  forecast: readonly ForecastDay[],
  from: number,
): boolean {
  if (nextDryDown?.first !== dayIndex + 1 || nextDryDown.again === undefined) return false;
  // Half of a least irrigation would drain.
  if (water.refill < leastDepth(field) / 2) return false;
  let allowance = water.allowance;
  for (let day = dayIndex; day < nextDryDown.again && allowance > 0; day += 1) {
    allowance -= target * cropUseAhead(field, day, forecast, from + day - dayIndex);
  }
  return allowance <= 0;
}
