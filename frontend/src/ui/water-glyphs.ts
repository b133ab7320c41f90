import { createLucideIcon } from 'lucide-react';

/* Of our own, on the grid of the others: what water runs through. */

/** A gate valve that is shut: the wheel above, the gate down across the pipe. */
export const ValveClosed = createLucideIcon('valve-closed', [
  ['path', { d: 'M2 13h4v7H2zM22 13h-4v7h4z', key: 'flanges' }],
  ['path', { d: 'M6 14.5h12v4H6z', key: 'pipe' }],
  ['path', { d: 'M12 18.500V7M8 4h8', key: 'stem' }],
  ['path', { d: 'M12 4v3', key: 'wheel' }],
  ['path', { d: 'M9.500 14.500 14.500 18.500M14.500 14.500 9.500 18.500', key: 'shut' }],
]);

/** A drip line that runs: the emitter, and drops under it. */
export const Drip = createLucideIcon('drip', [
  ['path', { d: 'M2 5h20M2 9h20', key: 'line' }],
  ['path', { d: 'M10 9v2.500h4V9', key: 'emitter' }],
  ['path', { d: 'M12 14c1.400 1.700 2 2.600 2 3.600a2 2 0 0 1-4 0c0-1 .6-1.900 2-3.600Z', key: 'drop' }],
  ['path', { d: 'M5 13v2M19 13v2', key: 'others' }],
]);
