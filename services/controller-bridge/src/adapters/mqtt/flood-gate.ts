/** What one device may say in a second: 64 stations, each with an edge, and each word heard twice. */
const mostEachSecond = 400;

/** Keeps one device that talks without end from taking the time of all others. */
export class FloodGate {
  readonly #now: () => number;
  readonly #heard = new Map<string, number>();
  #since = -Infinity;

  /** `now`: of a clock that never jumps [ms]. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** `first-too-many`: it was let in until now, in this second. */
  lets(controllerId: string): 'in' | 'first-too-many' | 'too-many' {
    if (this.#now() - this.#since >= 1_000) {
      this.#heard.clear();
      this.#since = this.#now();
    }
    const heard = (this.#heard.get(controllerId) ?? 0) + 1;
    this.#heard.set(controllerId, heard);
    if (heard <= mostEachSecond) return 'in';
    return heard === mostEachSecond + 1 ? 'first-too-many' : 'too-many';
  }
}
