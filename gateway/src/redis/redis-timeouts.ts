/** How long one command to Redis may take [ms]. */
export interface RedisTimeouts {
  /** A grower's answer never waits longer for the counting of calls. */
  readonly limits: number;
  /** Well within the 2 s after which a caller is told to come back later; a healthy Redis takes a thousandth of it. */
  readonly sessions: number;
}

export const productionTimeouts: RedisTimeouts = { limits: 100, sessions: 500 };

/** `times`: `PATIENCE`. */
export function scaleTimeouts({ limits, sessions }: RedisTimeouts, times: number): RedisTimeouts {
  return { limits: limits * times, sessions: sessions * times };
}

/** Nest's token of a `RedisTimeouts`. */
export const redisTimeouts = Symbol('timeouts of Redis');
