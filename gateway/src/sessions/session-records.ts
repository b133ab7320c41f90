/** A session as it is kept. */
export interface KeptRecord {
  readonly text: string;
  /** Until it is forgotten [ms]. */
  readonly remainingMs: number;
}

/** Where sessions are kept, shared by all replicas. Every call throws `Unavailable` while that is away. */
export abstract class SessionRecords {
  abstract read(id: string): Promise<KeptRecord | undefined>;
  /** `lifeMs`: it is forgotten then, unless extended. */
  abstract write(id: string, text: string, lifeMs: number): Promise<void>;
  /** Nothing, where there is no such session any more. */
  abstract extend(id: string, lifeMs: number): Promise<void>;
  abstract remove(id: string): Promise<void>;
}
