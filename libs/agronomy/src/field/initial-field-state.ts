import { initialBalance } from '../soil-water/initial-balance.ts';
import { mm, type Millimetres } from '../units.ts';
import type { Field, FieldState } from './field-types.ts';

/** What may be told of a field's water. */
export interface KnownWater {
  readonly depletion?: Millimetres;
  readonly outsideDepletion?: Millimetres;
  readonly surfaceDepletion?: Millimetres;
  readonly heldBack?: Millimetres;
  readonly started?: boolean;
  readonly level?: Millimetres;
}

/**
 * A field between two days: full but for what is told. A depletion alone is of the whole root zone, each part by its share,
 * and the surface has dried before the depth below it. Rice stands at its target depth, less the depletion.
 */
export function initialFieldState(field: Field, known: KnownWater = {}): FieldState {
  const depletion = Math.max(0, known.depletion ?? 0);
  const outside = 1 - field.wettedRootShare;
  const outsideDepletion = Math.min(depletion, known.outsideDepletion ?? depletion * outside);
  const surface = known.surfaceDepletion ?? Math.min(depletion, field.season.totalEvaporable);
  const state: FieldState = {
    soil: initialBalance(field.season, {
      depletion: mm(depletion),
      outsideDepletion: mm(outsideDepletion),
      surfaceDepletion: mm(surface),
      wettedFraction: field.method.wettedFraction,
    }),
    heldBack: mm(Math.min(depletion, known.heldBack ?? 0)),
    started: known.started ?? false,
  };
  const { paddy } = field;
  return paddy === undefined ? state : { ...state, level: known.level ?? mm(paddy.targetDepth - depletion) };
}
