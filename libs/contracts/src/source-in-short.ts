import { bounded } from './bounded.ts';
import { requiredLine } from './text-input.ts';
import { waterSourceKind } from './water-source.ts';

/** What a plan has to know of a water source: so much is asked for beside a new field. */
export const sourceInShort = {
  name: requiredLine(100, 'Name is required'),
  kind: waterSourceKind,
  /** Largest flow [US gallons a minute]. */
  maxFlowGpm: bounded('Maximum flow', 0.1, 100_000, ' gpm'),
};
