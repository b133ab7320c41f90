import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';

/** The ways to speak to devices. */
export const adapterParts: (settings: Environment) => Parts = () => ({
  answers: [],
  announces: [],
  consumes: [],
  providers: [],
});
