import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const tomatoes: Crop = {
  id: 'tomatoes',
  name: 'Tomatoes (processing)',
  version: 5,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.06, end: 0.65 },
  kcb: { initial: 0.15, mid: 0.91, end: 0.5 },
  height: { initial: metres(0.1), max: metres(0.6) },
  rootDepth: { initial: metres(0.3), max: metres(0.9) },
  depletionFraction: fraction(0.4),
  stages: { initial: 25, development: 40, mid: 45, late: 20 },
  usualStart: { month: 4, day: 20 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.8),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.6),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.4,
    end: 0.44,
    source: downToPrinted(0.4, 'UC 0.2-0.3 under drip, up to 0.5 under furrows (from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 21,
    source: 'Beds are filled before planting where winter was dry; 21 days of 7-60 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'ripening',
      days: [10, 12, 14],
      methods: ['drip', 'micro_sprinkler'],
      source: 'Hartz, UC Davis (Western Farm Press): drip may end in the last 10 to 14 days before harvest.',
      evidence: 'read',
    }),
    finalStop({
      name: 'ripening',
      days: [18, 25, 30],
      methods: ['furrow', 'flood', 'sprinkler', 'pivot'],
      source:
        'Hartz, UC Davis (Western Farm Press): furrows on clay loam may end up to 40 days before harvest at little loss of solids, lighter soil not so early. 18 to 30 days (judgment).',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 2.5, slope: 9.9, source: maas1990, evidence: 'read' },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: Hanson and May (2006), eight commercial fields in the San Joaquin Valley: 0.2-0.3 at little cover, 0.96-1.09 in mid-season. Stages: FAO-56 Table 11 (California, April), shortened for transplants. Kcb: 0.15 below. Roots 0.9 m of 0.7-1.5, 0.3 m at planting. One line of drip in beds of 1.5 m wets 0.6 of the root volume (from memory, 0.5-0.7).',
};
