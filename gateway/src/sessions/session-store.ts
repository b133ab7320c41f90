import { callbackify } from 'node:util';
import type { Clock } from '@headgate/runtime/time/clock';
import type { SessionData } from 'express-session';
import session from 'express-session';
import { z } from 'zod';
import type { SeenSessions } from './seen-sessions.ts';
import type { KeptRecord, SessionRecords } from './session-records.ts';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    epoch: number;
    createdAt: string;
  }
}

const day = 24 * 60 * 60 * 1000;

/** Without a call for so long a session ends [ms]. */
export const idleEnd = 7 * day;

/** However busy, a session ends so long after signing in [ms]. */
export const absoluteEnd = 30 * day;

/** A session's life is written at most so often [ms]: it may end that much early, which nobody notices in 7 days. */
const extendedEvery = 60 * 1000;

/** How long a session that is used now may be kept [ms]; 0 or less: it is over. */
function lifeOf(createdAt: Date, now: Date): number {
  return Math.min(idleEnd, createdAt.getTime() + absoluteEnd - now.getTime());
}

/** All that a session holds: who, and since when. What they may do is asked anew for every call. */
const record = z.strictObject({ userId: z.uuid(), epoch: z.int(), createdAt: z.iso.datetime() });
type Data = z.infer<typeof record>;

type Found = (error: unknown, data?: SessionData | null) => void;
type Done = (error?: unknown) => void;

/**
 * express-session's way to our records. It has no `touch`: a session is extended when it is read, or every answer would
 * wait for a second trip to Redis.
 */
export class SessionStore extends session.Store {
  private readonly written = new WeakMap<SessionData, string>();

  constructor(
    private readonly records: SessionRecords,
    private readonly clock: Clock,
    private readonly seen: SeenSessions,
  ) {
    super();
  }

  override get(id: string, found: Found): void {
    callbackify(() => this.read(id))(found);
  }

  override set(id: string, data: SessionData, done: Done = () => undefined): void {
    const text = textOf(data);
    // express-session saves at the end of an answer what we have saved before it.
    const work =
      this.written.get(data) === text
        ? Promise.resolve()
        : this.records.write(id, text, lifeOf(new Date(data.createdAt), this.clock.now()));
    this.written.set(data, text);
    callbackify(() => work)(done);
  }

  override destroy(id: string, done: Done = () => undefined): void {
    this.seen.forget(id);
    callbackify(() => this.records.remove(id))(done);
  }

  /** The session as it is kept, without its being used by that. */
  async peek(id: string): Promise<Data | undefined> {
    const kept = await this.records.read(id);
    return this.goesOn(id, kept)?.data;
  }

  private async read(id: string): Promise<SessionData | null> {
    const kept = await this.records.read(id);
    const found = this.goesOn(id, kept);
    if (kept === undefined) return null;
    if (found === undefined) {
      await this.records.remove(id);
      return null;
    }
    const { data, lifeMs } = found;
    if (lifeMs - kept.remainingMs >= extendedEvery) await this.records.extend(id, lifeMs);
    return { ...data, cookie: new session.Cookie() };
  }

  /** What was read, remembered, and how long it may be kept from now on [ms]; undefined: it is over. */
  private goesOn(id: string, kept: KeptRecord | undefined): { data: Data; lifeMs: number } | undefined {
    const data = kept === undefined ? undefined : parse(kept.text);
    const lifeMs = data === undefined ? 0 : lifeOf(new Date(data.createdAt), this.clock.now());
    if (kept === undefined || data === undefined || lifeMs <= 0) {
      this.seen.forget(id);
      return undefined;
    }
    this.seen.remember(id, data, Math.min(kept.remainingMs, lifeMs));
    return { data, lifeMs };
  }
}

function textOf({ userId, epoch, createdAt }: SessionData): string {
  return JSON.stringify({ userId, epoch, createdAt });
}

/** Undefined for what is none of ours: as if it were not there. */
function parse(text: string): Data | undefined {
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
