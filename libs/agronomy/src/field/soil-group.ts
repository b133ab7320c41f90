import type { SoilGroup } from '../catalogue/crop-rules.ts';
import type { SoilId } from '../catalogue/soil.ts';

const groups: Readonly<Record<SoilId, SoilGroup>> = {
  sand: 'coarse',
  loamy_sand: 'coarse',
  sandy_loam: 'coarse',
  loam: 'medium',
  silt_loam: 'medium',
  clay_loam: 'fine',
  clay: 'fine',
};

/** How fast a soil drains, as dry-down rules tell soils apart. */
export function soilGroup(soil: SoilId): SoilGroup {
  return groups[soil];
}
