/** Numbers that look random and are the same on every machine. */
export interface Random {
  /** From 0 up to 1. */
  readonly uniform: () => number;
  /** Mean 0, standard deviation 1. */
  readonly normal: () => number;
  /** Mean `shape`, of a gamma distribution with scale 1. */
  readonly gamma: (shape: number) => number;
}

/** Mulberry32, started from a text. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, gamma: (shape) => gammaOf(shape, uniform, normal) };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value;
}

/** Marsaglia and Tsang's method; a shape below 1 by that of one more. */
function gammaOf(shape: number, uniform: () => number, normal: () => number): number {
  if (shape < 1) return gammaOf(shape + 1, uniform, normal) * (1 - uniform()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d * (1 - v + Math.log(v))) return d * v;
  }
}
