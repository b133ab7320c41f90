/** What one device may say in a second: 64 stations, each with an edge, and each word heard twice. */
const maxPerSecond = 400;

/** Keeps one device that talks without end from taking the time of all others. */
export class FloodGate {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #since = -Infinity;

  /** `now`: of a clock that never jumps [ms]. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** `first-too-many`: it was let in until now, in this second. */
  lets(controllerId: string): 'in' | 'first-too-many' | 'too-many' {
    if (this.#now() - this.#since >= 1_000) {
      this.#counts.clear();
      this.#since = this.#now();
    }
    const count = (this.#counts.get(controllerId) ?? 0) + 1;
    this.#counts.set(controllerId, count);
    if (count <= maxPerSecond) return 'in';
    return count === maxPerSecond + 1 ? 'first-too-many' : 'too-many';
  }
}
