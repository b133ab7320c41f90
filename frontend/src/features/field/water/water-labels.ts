import type { Irrigation } from '@headgate/contracts/irrigation';
import { closedText } from '../../../entities/command/command-labels.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import type { WaterRow } from './water-rows.ts';

export const inchesText = (inches: number | null): string | null =>
  inches === null ? null : `${decimals(inches, 2)} in`;

/** What was applied less what was planned: '−0.03 in (−7%)'. Null: one of them is missing. */
export function differenceText({ planned, applied }: Pick<WaterRow, 'planned' | 'applied'>): string | null {
  if (planned === null || applied === null) return null;
  const difference = applied - planned;
  if (Math.abs(difference) < 0.005) return 'As planned';
  const sign = difference < 0 ? '−' : '+';
  const share =
    planned === 0 ? '' : ` (${sign}${String(Math.round((Math.abs(difference) / planned) * 100))}%)`;
  return `${sign}${decimals(Math.abs(difference), 2)} in${share}`;
}

/** Who recorded water. */
export const records = {
  controller: 'Measured by the controller',
  meter: 'Measured by a meter',
  entered: 'Entered by hand',
} as const;

/** How water that a controller measured came to its end. Blank: by its time, or nobody knows. */
export const endingText = (zone: Irrigation['zone']): string =>
  zone === null || zone.endedBy === null || zone.endedBy === 'timer'
    ? ''
    : closedText(zone.endedBy, zone.metered);

export const plannedStates = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  postponed: 'Postponed',
  skipped: 'Skipped',
  applied: 'Applied',
  expired: 'Not accepted in time',
  'not-reported': 'Nothing was reported',
  withdrawn: 'Withdrawn',
} as const;

/** What became of it: who recorded the water, or why there is none. */
export function endText({ state, irrigations: [first] }: Pick<WaterRow, 'state' | 'irrigations'>): string {
  if (first !== undefined) return records[first.source];
  return state === null ? '' : plannedStates[state];
}
