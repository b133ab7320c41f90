import type { Environment } from '../config.ts';
import { Water } from '../controllers/water.ts';
import type { Parts } from '../parts.ts';
import type { BridgeTimes } from '../time/bridge-times.ts';
import { ControllersWater } from './controllers-water.ts';

/** What is asked of valves, and what became of it. */
export const commandParts: (settings: Environment, times: BridgeTimes) => Parts = () => ({
  answers: [],
  announces: [],
  consumes: [],
  providers: [{ provide: Water, useClass: ControllersWater }],
});
