import { z } from 'zod/mini';

/** Of what was read, where it is changed: with another one somebody has changed it meanwhile. */
export const rowVersion = z
  .int('Version must be a whole number')
  .check(z.minimum(1, 'Version must be at least 1'), z.maximum(2_147_483_646, 'Version is too large'));
