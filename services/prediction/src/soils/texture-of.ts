import type { SoilType } from '@headgate/contracts/soil';

/**
 * Our texture class of a soil with so much sand and clay [% by weight], by the USDA's triangle (Soil Survey Manual, ch. 3). Its twelve
 * classes are seven here: silt counts as silt loam, sandy and silty clay loam as clay loam, sandy and silty clay as clay.
 */
export function textureOf(sand: number, clay: number): SoilType {
  const silt = 100 - sand - clay;
  if (silt + 1.5 * clay < 15) return 'sand';
  if (silt + 2 * clay < 30) return 'loamy_sand';
  if (clay >= 40 || (clay >= 35 && sand > 45)) return 'clay';
  if (clay >= 27 || (clay >= 20 && silt < 28 && sand > 45)) return 'clay_loam';
  if (silt >= 50) return 'silt_loam';
  const isSandyLoam = (clay >= 7 && sand > 52) || (clay < 7 && silt < 50);
  return isSandyLoam ? 'sandy_loam' : 'loam';
}
