import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { requiredLine } from './text-input.ts';

export const waterSourceKinds = ['well', 'turnout', 'pressurised', 'reservoir'] as const;
export const waterSourceKind = z.enum(waterSourceKinds, 'Choose well, turnout, pressurised or reservoir');

/** What a plan has to know of a water source: so much is asked for beside a new field. */
export const sourceInShort = {
  name: requiredLine(100, 'Name is required'),
  kind: waterSourceKind,
  /** Largest flow [US gallons a minute]. */
  maxFlowGpm: bounded('Maximum flow', 0.1, 100_000, 'gpm'),
};
