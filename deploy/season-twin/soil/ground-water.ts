import type { Ground } from './grounds.ts';

/** What the sky does on a day [mm]. */
export interface Sky {
  readonly eto: number;
  readonly rain: number;
}

/** A part of the root zone [mm over the field]. */
interface Part {
  readonly most: number;
  lacks: number;
}

const millimetresPerMetre = 1_000;
const day = 86_400_000;

/**
 * What is below a field: a part that irrigation wets and one that rain alone does. Roots draw where it is wet, and lose by FAO-56's
 * stress (eq. 84) where it is nowhere wet enough. No line of it is the ledger's.
 */
export class GroundWater {
  readonly #ground: Ground;
  readonly #wetted: Part;
  readonly #beside: Part;
  /** Since the beginning [mm]. */
  transpired = 0;
  wanted = 0;
  drained = 0;

  /** The wetted part is full; of the other so much is gone [mm over the field]. */
  constructor(ground: Ground, goneBeside: number) {
    this.#ground = ground;
    const most = ground.available * ground.roots * millimetresPerMetre;
    this.#wetted = { most: most * ground.wetted, lacks: 0 };
    const beside = most * (1 - ground.wetted);
    this.#beside = { most: beside, lacks: Math.min(beside, goneBeside) };
  }

  /** Of its transpiration, what the crop has lost for want of water. */
  get lost(): number {
    return this.wanted === 0 ? 0 : 1 - this.transpired / this.wanted;
  }

  /** `gross`: what its valves put on that day [mm over the field]. */
  live(date: string, { eto, rain }: Sky, gross: number): void {
    const { readily, evaporation, efficiency, wetted, keptDryFrom } = this.#ground;
    // It is meant to be short of water then.
    if (keptDryFrom !== null && date >= keptDryFrom) return;
    this.#put(this.#wetted, gross * efficiency + rain * wetted);
    this.#put(this.#beside, rain * (1 - wetted));
    const wanted = basalOn(this.#ground, date) * eto;
    const wettest = Math.max(...this.#parts.map(contentOf));
    const transpired = wanted * Math.min(1, wettest / (1 - readily));
    this.wanted += wanted;
    this.transpired += transpired;
    const pulls = this.#parts.map((part) => part.most * contentOf(part) ** 2);
    const all = pulls.reduce((sum, pull) => sum + pull, 0);
    for (const [at, part] of this.#parts.entries())
      part.lacks = Math.min(part.most, part.lacks + (transpired * (pulls[at] ?? 0)) / (all || 1));
    this.#wetted.lacks = Math.min(this.#wetted.most, this.#wetted.lacks + evaporation * eto);
  }

  get #parts(): readonly Part[] {
    return [this.#wetted, this.#beside];
  }

  #put(part: Part, water: number): void {
    part.lacks -= water;
    this.drained += Math.max(0, -part.lacks);
    part.lacks = Math.max(0, part.lacks);
  }
}

/** From 0, where nothing is left, to 1. */
const contentOf = ({ most, lacks }: Part): number => (most === 0 ? 0 : 1 - lacks / most);

/** FAO-56's curve: level, rising, level, falling. */
function basalOn({ begins, stages, basal }: Ground, date: string): number {
  const at = (Date.parse(date) - Date.parse(begins)) / day;
  const [initial, development, mid, late] = stages;
  const [low, high, end] = basal;
  const risen = Math.min(1, Math.max(0, (at - initial) / development));
  const fallen = Math.min(1, Math.max(0, (at - initial - development - mid) / late));
  return at < 0 ? 0 : low + (high - low) * risen + (end - high) * fallen;
}
