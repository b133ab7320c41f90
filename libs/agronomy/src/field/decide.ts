import { mm } from '../units.ts';
import { allowedWithin } from './allowed-within.ts';
import { creditRain, type CreditedRain } from './credit-rain.ts';
import { expectedRain } from './expected-rain.ts';
import { cropUseAhead } from './crop-use.ts';
import { cropWater, type CropWater } from './crop-water.ts';
import type {
  DayRule,
  DayWeather,
  Decision,
  Field,
  FieldState,
  ForecastDay,
  WaitReason,
} from './field-types.ts';
import { goesShort } from './goes-short.ts';
import { leastDepth } from './least-depth.ts';
import { cropOn, isBeforeSeason, isPastSeason } from './season-on.ts';
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

/** What is left over of a balance that comes out even [mm]. */
const roundingError = 1e-9;

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
  const use = useOn(field, water, dayIndex, rule, forecast, from);
  const shut = shutFor(field, dayIndex, rule);
  if (shut !== undefined) return wait(shut, water, rule);
  if (water.refill < roundingError) return wait('nothing-to-refill', water, rule);
  const reason =
    water.allowance <= use
      ? 'due'
      : goesShort(field, water, dayIndex, rule, use, forecast[from + 1])
        ? 'before-heat'
        : fillsBefore(field, water, dayIndex, rule, forecast, from)
          ? 'before-dry-down'
          : undefined;
  if (reason === undefined) {
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
  const condition =
    reason === 'before-heat' ? undefined : skipCondition(field, water, dayIndex, forecast, from);
  return {
    kind: 'irrigate',
    reason,
    depletion: mm(water.used),
    trigger: mm(water.used + water.allowance),
    net: mm(applied),
    drains: mm(Math.max(0, applied - water.refill - use)),
    credited: mm(Math.max(0, water.refill - applied)),
    rule,
    ...(condition && { condition }),
  };
}

/**
 * Net depth that is due on a day on which no rain is expected [mm], 0 where none is: as `decideIrrigation` has it, for whoever
 * follows many days.
 */
export function depthDue(field: Field, state: FieldState, dayIndex: number, today: DayWeather): number {
  const rule = field.ruleOn(dayIndex);
  if (shutFor(field, dayIndex, rule) !== undefined || isFar(field, state, dayIndex, rule, today)) return 0;
  const water = cropWater(field, state, dayIndex, rule);
  const forecast = [today];
  const due =
    water.refill >= roundingError &&
    (water.allowance <= useOn(field, water, dayIndex, rule, forecast, 0) ||
      fillsBefore(field, water, dayIndex, rule, forecast, 0));
  return due ? Math.max(water.refill, leastDepth(field)) : 0;
}

/** No crop and its bare ground use more of a day's reference ET. */
const maxUse = 1.5;

/** Whether nothing can be due, at a glance: not even if bare ground had lost nothing, and no dry-down begins tomorrow. */
function isFar(
  field: Field,
  { soil, started }: FieldState,
  dayIndex: number,
  rule: DayRule,
  { referenceEt }: DayWeather,
): boolean {
  const { nextDryDown, start } = rule;
  if (field.paddy !== undefined || nextDryDown?.first === dayIndex + 1) return false;
  const { totalAvailable } = cropOn(field, dayIndex);
  const used = soil.depletion + maxUse * referenceEt;
  if (start !== undefined && !started) return used < start.allowedDepletion * totalAvailable;
  return used - soil.outsideDepletion < allowedWithin(field, rule, field.wettedRootShare * totalAvailable);
}

/** What is used of the water that counts by the next morning. */
function useOn(
  field: Field,
  { ke }: CropWater,
  dayIndex: number,
  { target }: DayRule,
  forecast: readonly DayWeather[],
  from: number,
): number {
  return target * (cropUseAhead(field, dayIndex, forecast, from) + ke * (forecast[from]?.referenceEt ?? 0));
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
  if (isBeforeSeason(field, dayIndex)) return 'before-start';
  return rule.closed !== undefined || isPastSeason(field, dayIndex) ? 'dry-down' : undefined;
}

/** Whether tomorrow begins a dry-down in which the crop would pass its trigger, with irrigation again after it. */
function fillsBefore(
  field: Field,
  water: CropWater,
  dayIndex: number,
  { nextDryDown, target }: DayRule,
  forecast: readonly DayWeather[],
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
