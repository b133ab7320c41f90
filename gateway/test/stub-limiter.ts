import { readGatewayConfig } from '../src/config.ts';
import type { LimitedCall, Limits, Spent } from '../src/edge/request-limiter.ts';
import { limitsOf, RequestLimiter } from '../src/edge/request-limiter.ts';

/** Seconds a client must wait. */
export type Waits = (call: LimitedCall, key: string) => number;

export class StubLimiter extends RequestLimiter {
  /** What was forgotten, and what is remembered. */
  readonly forgotten: string[] = [];
  readonly remembered = new Set<string>();
  /** What was counted, as `call key`. */
  readonly taken: string[] = [];
  readonly #counts = new Map<string, number>();

  override readonly limits: Limits;

  constructor(
    private readonly waits: Waits,
    config = readGatewayConfig({}),
  ) {
    super();
    this.limits = limitsOf(config);
  }

  override async spend(call: LimitedCall, key: string): Promise<Spent> {
    const taken = `${call} ${key}`;
    this.taken.push(taken);
    this.#counts.set(taken, (this.#counts.get(taken) ?? 0) + 1);
    const [limit, waitSeconds] = [this.limits[call], await this.wait(call, key)];
    const left = waitSeconds > 0 ? 0 : limit.points - ((await this.countOf(call, key)) ?? 0);
    return { limit, left, resetSeconds: waitSeconds > 0 ? waitSeconds : limit.duration, waitSeconds };
  }

  override countOf(call: LimitedCall, key: string): Promise<number | null> {
    return Promise.resolve(this.#counts.get(`${call} ${key}`) ?? 0);
  }

  override wait(call: LimitedCall, key: string): Promise<number> {
    return Promise.resolve(this.waits(call, key));
  }

  override forget(call: LimitedCall, key: string): Promise<void> {
    this.forgotten.push(`${call} ${key}`);
    return Promise.resolve();
  }

  override remember(mark: string): Promise<void> {
    this.remembered.add(mark);
    return Promise.resolve();
  }

  override remembers(mark: string): Promise<boolean> {
    return Promise.resolve(this.remembered.has(mark));
  }
}
