import { fraction } from '../../units.ts';
import type { Deficit, DryDown, FrostRisk, SaltTolerance } from '../crop-rules.ts';
import { ownSavings, saltFromMemory } from './perennial-sources.ts';

/** Of table and raisin grapes. */
export const vineDepletion =
  'FAO-56 Table 22 has p = 0.35 for table and raisin grapes and 0.45 for wine grapes, which is taken for all vines in mid-season; NRCS 0.4, and 0.5 after it (from memory, 0.35-0.5). Our 20 simulated years lose less than 1% of transpiration under furrows: judgment.';

/** Only raisins want dry ground; wine and table grapes are watered up to the picking, and after it. */
export const raisinDrying: DryDown = {
  name: 'drying',
  use: 'raisin',
  anchor: 'harvest',
  daysBefore: { coarse: 14, medium: 17, fine: 21 },
  daysAfter: 28,
  source:
    'Ledbetter (USDA, Parlier), raisins dried on the vine: two weeks without water before berries wilt; the terraces between rows must be dry too, longer on heavy soil: judgment. On trays from late August, binned four weeks later (a grower at Biola, Western Farm Press). Zhuang (UC): then water again, at least a tenth of the season.',
  evidence: 'borrowed',
};

/** Wine grapes from fruit set to veraison. */
export const wineDeficit: Deficit = {
  name: 'fruit-set-to-veraison',
  from: { month: 6, day: 1 },
  to: { month: 7, day: 31 },
  share: { usual: fraction(0.5), least: fraction(0.35), most: fraction(0.7) },
  saves: { least: fraction(0), most: fraction(0.2) },
  risk: 'smaller-berries',
  source: `UC practice of regulated deficits (Prichard, Smith, Verdegaal; Williams): 35 to 70% of full use, begun when leaf water potential is at -10 bar (white) or -12 to -14 (red). Figures from memory. In heat of 100 °F the vines get full use (Verdegaal, UC). ${ownSavings}`,
  evidence: 'recalled',
};

export const vineSalt: SaltTolerance = {
  threshold: 1.5,
  slope: 9.6,
  source: saltFromMemory,
  evidence: 'recalled',
};

export const vineFrost: FrostRisk = {
  from: { month: 3, day: 15 },
  to: { month: 5, day: 10 },
  below: -1.1,
  source: 'Tanner (UC Cooperative Extension) and Caspari: growing shoots are harmed below 30 °F.',
  evidence: 'read',
};
