import type { Outcome } from '../adapters/controller-adapter.ts';
import { showsDone } from '../adapters/device-protocol/outcome-of-ack.ts';
import type { CommandRow } from '../commands/command.entity.ts';

const kinds = { start: 'open', schedule: 'open', adjust: 'set-remaining', stop: 'close' } as const;

/**
 * Whether what came without its order being at hand holds, now that its row is: a done counts as far as its stations show it,
 * and a station that is not told of shows nothing.
 */
export function holdsFor({ commandType, station }: CommandRow, outcome: Outcome): boolean {
  if (outcome.kind !== 'confirmed') return true;
  const kind = kinds[commandType];
  return (station !== null || kind === 'close') && showsDone({ kind, station }, outcome.stations);
}
