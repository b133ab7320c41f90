import { isGiven } from './process-environment.ts';
import type { ProcessEntry, StandIn } from './processes.ts';

function isWanted(
  { runs, foundBy, unlessGiven = Object.keys(foundBy) }: StandIn,
  environment: NodeJS.ProcessEnv,
): boolean {
  // Nothing made up in production: what is not given there is missing, and whoever needs it says so.
  if (runs === 'in-checks' || environment['NODE_ENV'] === 'production') return false;
  return !unlessGiven.some((variable) => isGiven(variable, environment));
}

/** What `npm start` runs: the product, and stand-ins only for what it cannot do without and was not given. */
export function processesOfProduct(
  table: readonly ProcessEntry[],
  environment: NodeJS.ProcessEnv,
): readonly ProcessEntry[] {
  return table.filter(({ standIn }) => standIn === undefined || isWanted(standIn, environment));
}
