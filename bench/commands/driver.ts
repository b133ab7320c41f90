export type Action = 'start' | 'stop';

/** A way to valves, numbered from 0: ours, or the floor's. */
export interface Driver {
  /** Resolves with the command's id when the valve is known to have done it; throws when it is not. */
  give(valve: number, action: Action): Promise<string>;
  /** How long each of these took from being taken to its answer [ms]. Asked once, after the run. */
  took(ids: readonly string[]): Promise<readonly number[]>;
}
