import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import type { BridgeTimes } from '../time/bridge-times.ts';
import { DeviceOf } from './device-of.ts';

/** A farm's controllers, their zones, and who may have them move water. */
export const controllerParts: (settings: Environment, times: BridgeTimes) => Parts = () => ({
  answers: [],
  announces: [],
  consumes: [],
  providers: [DeviceOf],
});
