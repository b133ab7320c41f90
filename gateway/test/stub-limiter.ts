import type { LimitedCall } from '../src/edge/request-limiter.ts';
import { RequestLimiter } from '../src/edge/request-limiter.ts';

/** Seconds a client must wait. */
export type Waits = (call: LimitedCall, key: string) => number;

export class StubLimiter extends RequestLimiter {
  /** What was forgotten, and what is remembered. */
  readonly forgotten: string[] = [];
  readonly remembered = new Set<string>();
  /** What was counted, as `call key`. */
  readonly taken: string[] = [];

  constructor(private readonly waits: Waits) {
    super();
  }

  override take(call: LimitedCall, key: string): Promise<number> {
    this.taken.push(`${call} ${key}`);
    return this.wait(call, key);
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
