import { z } from 'zod/mini';

/** How water came to an end: by the device's own timer, by a stop, by our sweeper, or by somebody at the device. */
export const closedBy = z.enum(['timer', 'stop', 'safety', 'device']);
export type ClosedBy = z.infer<typeof closedBy>;
