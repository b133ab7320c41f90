import type { WaterSource } from '@headgate/contracts/water-source';

export const kindLabels: Record<WaterSource['kind'], string> = {
  well: 'Well',
  turnout: 'Turnout (district or ditch)',
  pressurised: 'Pressurized line',
  reservoir: 'Reservoir or pond',
};

/** '1,800 gpm' */
export const gpm = (flow: number): string => `${flow.toLocaleString('en-US')} gpm`;
