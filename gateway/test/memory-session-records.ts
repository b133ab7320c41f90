import { Unavailable } from '@headgate/runtime';
import type { Clock } from '@headgate/runtime/time/clock';
import type { KeptRecord } from '../src/sessions/session-records.ts';
import { SessionRecords } from '../src/sessions/session-records.ts';

/** Keeps sessions as Redis does, by a clock that a test may set. */
export class MemorySessionRecords extends SessionRecords {
  readonly kept = new Map<string, { text: string; until: number }>();
  /** What was done, in order. */
  readonly calls: string[] = [];
  isAway = false;

  constructor(private readonly clock: Clock) {
    super();
  }

  override read(id: string): Promise<KeptRecord | undefined> {
    return this.done('read', () => {
      const record = this.live(id);
      return record && { text: record.text, remainingMs: record.until - this.now() };
    });
  }

  override write(id: string, text: string, lifeMs: number): Promise<void> {
    return this.done('write', () => {
      this.kept.set(id, { text, until: this.now() + lifeMs });
    });
  }

  override extend(id: string, lifeMs: number): Promise<void> {
    return this.done('extend', () => {
      const record = this.live(id);
      if (record !== undefined) record.until = this.now() + lifeMs;
    });
  }

  override remove(id: string): Promise<void> {
    return this.done('remove', () => {
      this.kept.delete(id);
    });
  }

  private done<Result>(call: string, work: () => Result): Promise<Result> {
    this.calls.push(call);
    return this.isAway ? Promise.reject(new Unavailable('Redis is away')) : Promise.resolve(work());
  }

  private live(id: string): { text: string; until: number } | undefined {
    const record = this.kept.get(id);
    return record !== undefined && record.until > this.now() ? record : undefined;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
