/** Ticks so often [ms]; a tick that comes later than twice that was kept waiting by the machine, not by what is measured. */
const every = 10;

/**
 * A stopwatch for what must come in time: it goes only while this process is let run. What waits for a timer takes as long
 * as it always does; what a busy machine adds is not counted, so that no test fails for it.
 */
class OwnTime {
  #passed = 0;
  #last = performance.now();
  readonly #ticking: NodeJS.Timeout;

  constructor(onTick: (passed: number) => void = () => undefined) {
    this.#ticking = setInterval(() => {
      onTick(this.passed);
    }, every).unref();
  }

  /** So far [ms]. */
  get passed(): number {
    const now = performance.now();
    this.#passed += Math.min(now - this.#last, 2 * every);
    this.#last = now;
    return this.#passed;
  }

  stop(): void {
    clearInterval(this.#ticking);
  }
}

/** How long work took [ms], in time of our own. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const time = new OwnTime();
  try {
    const result = await work();
    return { result, took: time.passed };
  } finally {
    time.stop();
  }
}

/** Aborts what has not come within so much time of our own [ms]. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const over = new AbortController();
  const time = new OwnTime((passed) => {
    if (passed < milliseconds) return;
    time.stop();
    over.abort(new Error(`Not within ${milliseconds} ms`));
  });
  return over.signal;
}
