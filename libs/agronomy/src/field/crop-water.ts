import type { PaddyFigures } from '../catalogue/crop.ts';
import { allowedWithin } from './allowed-within.ts';
import { bareGround } from './bare-ground.ts';
import type { DayRule, Field, FieldState } from './field-types.ts';
import { cropOn } from './season-on.ts';

/** A field's water as a decision sees it [mm over the field]: without what was left dry on purpose. */
export interface CropWater {
  /** What irrigation can give back. */
  readonly refill: number;
  /** Of it, what the crop has used: without what bare ground lost. */
  readonly used: number;
  /** What the crop may still use before it is irrigated; 0: irrigate. */
  readonly allowance: number;
  /** Total available water of the part that irrigation reaches, and of the rest; what is used of the rest. */
  readonly reached: number;
  readonly outside: number;
  readonly outsideUsed: number;
  /** Share of rain that falls where irrigation reaches. */
  readonly rainShare: number;
  /** Evaporation coefficient of the coming day, as far as the crop is charged. */
  readonly ke: number;
  /** The same right after an irrigation. */
  readonly wetKe: number;
}

/** What a decision sees of a field in the morning of a day. */
export function cropWater(field: Field, state: FieldState, dayIndex: number, rule: DayRule): CropWater {
  const { paddy } = field;
  return paddy === undefined
    ? rootZoneWater(field, state, dayIndex, rule)
    : pondWater(paddy, state.level ?? paddy.targetDepth);
}

function rootZoneWater(field: Field, state: FieldState, dayIndex: number, rule: DayRule): CropWater {
  const { soil, heldBack } = state;
  const { wettedRootShare: share } = field;
  const { totalAvailable } = cropOn(field, dayIndex);
  const reached = share * totalAvailable;
  const outside = totalAvailable - reached;
  const within = soil.depletion - soil.outsideDepletion;
  const refill = Math.max(0, within - heldBack);

  const { lost, within: lostWithin, ke, wetKe } = bareGround(field, state, dayIndex);
  const used = usedOf(refill, lostWithin, reached, rule.allowedDepletion);
  const outsideUsed = usedOf(soil.outsideDepletion, lost - lostWithin, outside, rule.allowedDepletion);
  const start = state.started ? undefined : rule.start;
  const allowance =
    start === undefined
      ? Math.max(0, allowedWithin(field, rule, reached) - used) +
        Math.max(0, rule.allowedDepletion * outside - outsideUsed)
      : Math.max(0, start.allowedDepletion * totalAvailable - used - outsideUsed);
  return {
    refill,
    used,
    allowance,
    reached,
    outside,
    outsideUsed,
    rainShare: share,
    ke,
    wetKe,
  };
}

/**
 * What a crop has used of a store. Bare ground's loss is never so much of it that the crop would not be irrigated before
 * the store is empty.
 */
function usedOf(depletion: number, lost: number, total: number, allowedDepletion: number): number {
  return Math.max(0, depletion - Math.min(lost, (1 - allowedDepletion) * total));
}

/** A pond may fall to its refill depth, and the ground below it dry, before it is empty. */
function pondWater(figures: PaddyFigures, level: number): CropWater {
  const missing = Math.max(0, figures.targetDepth - level);
  return {
    refill: missing,
    used: missing,
    allowance: Math.max(0, level - figures.refillDepth),
    reached: figures.targetDepth + figures.soakDepth,
    outside: 0,
    outsideUsed: 0,
    rainShare: 1,
    ke: 0,
    wetKe: 0,
  };
}
