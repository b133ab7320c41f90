import type { CropId } from '../catalogue/crop.ts';
import { inches, type Inches } from '../units.ts';

/**
 * What a crop uses in an average season of the San Joaquin Valley (climate region 4.0_3.1), in whole inches: ΣKc × ETo of
 * the catalogue, without a deficit. The spec beside holds each to the catalogue; written down so that a web page need not
 * load it.
 *
 * A stand-in for the depth applied: rain takes from it, losses add to it. Left out where that is far off: winter grain
 * lives on rain, and most of what a paddy is given stands, seeps or drains.
 */
export const typicalSeasonalDepth = {
  almonds: inches(50),
  pistachios: inches(44),
  walnuts: inches(44),
  wine_grapes: inches(23),
  table_grapes: inches(34),
  grapes: inches(34),
  apples: inches(44),
  tomatoes: inches(27),
  onions: inches(25),
  potatoes: inches(20),
  cotton: inches(33),
  maize: inches(28),
  soybeans: inches(25),
} as const satisfies Partial<Record<CropId, Inches>>;
