import type { z } from 'zod';
import { unusable, type SourceFailure } from './source-failure.ts';

/** A long answer may be wrong in each of its rows. */
const maxPaths = 5;

/** An answer that is not what its schema says. It says where, never what: the message goes to the log. */
export function notAsDocumented(error: z.ZodError): SourceFailure {
  const paths = new Set(error.issues.map(({ path }) => path.join('.') || 'body'));
  const some = [...paths].slice(0, maxPaths).join(', ');
  return unusable(`not as documented: ${some}${paths.size > maxPaths ? ' …' : ''}`);
}
