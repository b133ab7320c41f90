/** How long one command to Redis may take [ms]. */
export interface RedisPatience {
  /** A grower's answer never waits longer for the counting of calls. */
  readonly limits: number;
  /** Well within the 2 s after which a caller is told to come back later; a healthy Redis takes a thousandth of it. */
  readonly sessions: number;
}

export const patienceOfProduction: RedisPatience = { limits: 100, sessions: 500 };

/** `times`: `PATIENCE`. */
export function timesAsPatient({ limits, sessions }: RedisPatience, times: number): RedisPatience {
  return { limits: limits * times, sessions: sessions * times };
}

/** Nest's token of a `RedisPatience`. */
export const redisPatience = Symbol('patience with Redis');
