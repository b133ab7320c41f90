import type { FieldDay } from '@headgate/contracts/field-day';
import { millimetresPerInch } from '../../../lib/display/inches.ts';
import { linear, ticksOf, type Scale } from '../../../ui/chart/scale.ts';

/** Where everything of the soil-water chart stands [px]. */
export interface Plot {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  /** Of a day's middle, by its place among the days. */
  readonly x: Scale;
  /** Of one day. */
  readonly step: number;
  /** Of what the soil lacks [in], from full at the top down. */
  readonly y: Scale;
  readonly depthTicks: readonly number[];
  /** Of water that came [in], from the foot up. */
  readonly yOfWater: Scale;
  readonly waterTicks: readonly number[];
}

/** From the top: soil water, readings, rain and irrigation, dates. */
export const rows = {
  soil: { top: 12, bottom: 196 },
  readings: { middle: 214 },
  water: { top: 236, bottom: 300 },
  height: 326,
} as const;

export const inchesOf = (millimetres: number): number => millimetres / millimetresPerInch;

const margin = { left: 40, right: 8 };

export function plotOf(days: readonly FieldDay[], width: number): Plot {
  const [left, right] = [margin.left, width - margin.right];
  const step = (right - left) / Math.max(days.length, 1);
  const depths = days.flatMap(({ depletion, allowedDepletion }) => [depletion, allowedDepletion]);
  // A rice field's pond may stand above its target.
  const depth = [inchesOf(Math.min(0, ...depths)), inchesOf(Math.max(10, ...depths)) * 1.08] as const;
  const water = [0, Math.max(0.4, ...days.map(waterOf))] as const;
  return {
    ...{ width, left, right, step },
    x: (index) => left + (index + 0.5) * step,
    y: linear(depth, [rows.soil.top, rows.soil.bottom]),
    depthTicks: ticksOf(depth, 4),
    yOfWater: linear(water, [rows.water.bottom, rows.water.top]),
    waterTicks: ticksOf(water, 2),
  };
}

/** What came from above and by irrigation on a day [in]. */
const waterOf = ({ rain, irrigationGross }: FieldDay): number => inchesOf(rain + irrigationGross);

/** The place of the first day that is still ahead; as many as there are days: none is. */
export function firstAhead(days: readonly FieldDay[]): number {
  const index = days.findIndex(({ kind }) => kind === 'forecast');
  return index < 0 ? days.length : index;
}
