import { createHash } from 'node:crypto';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import type { SessionData } from 'express-session';

/** Whose a session was when it was last read: what identity is asked about, and no way into anything. */
export type SeenSession = Pick<SessionData, 'userId' | 'epoch'>;

interface Entry {
  /** Undefined: it has ended, and a read that was under way then must not bring it back. */
  readonly session: SeenSession | undefined;
  /** Believed until then [ms since 1970]. */
  readonly until: number;
}

/** So many sessions; of more, those that were read the longest ago are forgotten. */
const max = 10_000;

/** So long after it was read, what was read is believed [ms]. */
const believedFor = 15 * 60 * 1000;

/** Longer than any read of Redis takes [ms]. */
const endedFor = 60 * 1000;

/**
 * The sessions that this process has lately read from Redis, so that water can be stopped without it
 * (ADR 19). By hashes of their ids: nobody signs in with what is kept here.
 */
@Injectable()
export class SeenSessions {
  /** The one read last is last. */
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly clock: Clock) {}

  /** `lifeMs`: how long it will still be kept if it is not used. */
  remember(id: string, { userId, epoch }: SeenSession, lifeMs: number): void {
    const key = keyOf(id);
    const before = this.entries.get(key);
    if (before !== undefined && before.session === undefined && before.until > this.now()) return;
    this.keep(key, { userId, epoch }, Math.min(lifeMs, believedFor));
  }

  /** It has ended, or somebody wants it to. */
  forget(id: string): void {
    this.keep(keyOf(id), undefined, endedFor);
  }

  /** As it was when it was last read; being recalled makes it no younger. */
  recall(id: string): SeenSession | undefined {
    const entry = this.entries.get(keyOf(id));
    return entry !== undefined && entry.until > this.now() ? entry.session : undefined;
  }

  private keep(key: string, session: SeenSession | undefined, lifeMs: number): void {
    const now = this.now();
    this.entries.delete(key);
    this.entries.set(key, { session, until: now + lifeMs });
    for (const [oldest, { until }] of this.entries) {
      if (this.entries.size <= max && until > now) return;
      this.entries.delete(oldest);
    }
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('base64');
}
