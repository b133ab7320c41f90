import { fraction, mm, mmPerHour } from '../units.ts';
import type { MethodId } from './irrigation-method.ts';
import type { IrrigationMethod } from './irrigation-method.ts';

const surfaceEfficiencySource =
  'Efficiency: FAO Training Manual 4 gives 60% for surface irrigation as a class.';

/**
 * How water is put on. Efficiency turns net into gross depth once; uniformity is inside it. `micro_sprinkler` is for
 * orchards we set up ourselves: the public API offers the other five.
 */
export const irrigationMethods: Readonly<Record<MethodId, IrrigationMethod>> = {
  drip: {
    id: 'drip',
    name: 'Drip',
    efficiency: fraction(0.9),
    wettedFraction: fraction(0.2),
    wettedRootShare: fraction(0.5),
    wetsUnderCanopy: true,
    applicationRate: mmPerHour(1),
    leastDepth: mm(3),
    distributionUniformity: fraction(0.85),
    usualIntervalDays: 2,
    cycleAndSoak: false,
    source:
      'Efficiency: FAO Training Manual 4 (90%). Wetted fraction and rate: an orchard double line, two strips of 0.6 m in rows of 6.1 m and about 1 mm/h over the field (from memory); a crop has its own. FAO-56 Table 20 has 0.3-0.4 for drip at large. Uniformity: mean of Cal Poly ITRC over 329 California fields (0.85). Share of the roots 0.5 and least run 3 mm: from memory, 0.3-0.8 and 1-5 mm; a crop has its own share.',
  },
  micro_sprinkler: {
    id: 'micro_sprinkler',
    name: 'Micro-sprinkler',
    efficiency: fraction(0.85),
    wettedFraction: fraction(0.6),
    wettedRootShare: fraction(0.7),
    wetsUnderCanopy: false,
    applicationRate: mmPerHour(1.5),
    leastDepth: mm(5),
    distributionUniformity: fraction(0.8),
    usualIntervalDays: 3,
    cycleAndSoak: true,
    source:
      'Efficiency between drip and sprinkler. Uniformity: mean of Cal Poly ITRC over California fields with microspray (0.80; 329 fields with drip and microspray). Wetted fraction 0.4-0.8, rate 1-4 mm/h, share of the roots 0.7 of 0.5-0.9 and least run 5 mm of 3-10: from memory.',
  },
  sprinkler: {
    id: 'sprinkler',
    name: 'Sprinkler',
    efficiency: fraction(0.75),
    wettedFraction: fraction(1),
    wettedRootShare: fraction(1),
    wetsUnderCanopy: false,
    applicationRate: mmPerHour(4.5),
    leastDepth: mm(10),
    distributionUniformity: fraction(0.75),
    usualIntervalDays: 4,
    cycleAndSoak: true,
    source:
      'Efficiency: FAO Training Manual 4 (75%; 65-85% in Adapt-N). Rate 4.5 mm/h of 3-8 mm/h: solid-set and hand-move lines (from memory). Uniformity 0.75 of 0.57-0.85 and least run 10 mm of 5-15: from memory.',
  },
  pivot: {
    id: 'pivot',
    name: 'Center pivot',
    efficiency: fraction(0.85),
    wettedFraction: fraction(1),
    wettedRootShare: fraction(1),
    wetsUnderCanopy: false,
    applicationRate: mmPerHour(0.4),
    pass: { min: mm(10), max: mm(30) },
    leastDepth: mm(10),
    distributionUniformity: fraction(0.81),
    usualIntervalDays: 4,
    cycleAndSoak: false,
    source:
      'Efficiency 0.85 of 0.75-0.95 and passes of 10-30 mm: from memory. Uniformity: mean of South African sugar systems (0.81, Ascough and Kiker 2002, abstract), borrowed. Rate over the whole circle: about 7 gal/min an acre.',
  },
  flood: {
    id: 'flood',
    name: 'Flood',
    efficiency: fraction(0.7),
    wettedFraction: fraction(1),
    wettedRootShare: fraction(1),
    wetsUnderCanopy: false,
    practicableDepth: mm(75),
    leastDepth: mm(75 * 0.7),
    distributionUniformity: fraction(0.75),
    usualIntervalDays: 12,
    cycleAndSoak: false,
    source: `${surfaceEfficiencySource} Level basins and borders as California growers run them: 0.70 (from memory, range 0.5-0.9). Least depth: 75 mm gross. Uniformity 0.75 of 0.6-0.9: from memory.`,
  },
  furrow: {
    id: 'furrow',
    name: 'Furrow',
    efficiency: fraction(0.6),
    wettedFraction: fraction(0.7),
    wettedRootShare: fraction(1),
    wetsUnderCanopy: false,
    practicableDepth: mm(50),
    leastDepth: mm(50 * 0.6),
    distributionUniformity: fraction(0.7),
    usualIntervalDays: 12,
    cycleAndSoak: false,
    source: `${surfaceEfficiencySource} Wetted fraction: every furrow on narrow beds, FAO-56 Table 20, 0.6-1.0 (from memory). Least depth: 50 mm gross. Uniformity 0.7 of 0.5-0.85: from memory.`,
  },
};
