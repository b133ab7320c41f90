import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import type { BridgeTimes } from '../time/bridge-times.ts';

/** What is asked of valves, and what became of it. */
export const commandParts: (settings: Environment, times: BridgeTimes) => Parts = () => ({
  answers: [],
  announces: [],
  consumes: [],
  providers: [],
});
