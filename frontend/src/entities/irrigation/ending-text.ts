import type { Irrigation } from '@headgate/contracts/irrigation';
import { closedByLabels } from '../command/command-labels.ts';

/** So near to its gallons it had them. */
const full = 0.97;

/** How water that a controller measured came to its end: 'Closed by a stop'. Blank: by its time, or nobody knows. */
export function endingText(zone: Irrigation['zone']): string {
  const { endedBy = null, metered = null } = zone ?? {};
  if (endedBy === null || endedBy === 'timer') return '';
  const isFull =
    metered !== null && metered.targetGallons !== null && metered.gallons >= full * metered.targetGallons;
  if (isFull && endedBy !== 'stop') return 'Closed when its gallons had flowed';
  return `Closed ${closedByLabels[endedBy]}`;
}
