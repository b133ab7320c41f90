import { fraction, metres, mm, mmPerHour } from '../units.ts';
import type { Soil, SoilId } from './soil.ts';

interface SoilFigures {
  readonly name: string;
  readonly fieldCapacity: number;
  readonly wiltingPoint: number;
  readonly infiltration: number;
  readonly readilyEvaporable: number;
  readonly curveNumber: number;
  readonly paddyPercolation: number;
  readonly source: string;
}

/**
 * Depth of the layer that evaporation dries, Ze [m]: the smaller end of FAO-56's 0.10-0.15 m, so that the total
 * evaporable water 1000 (FC - 0.5 WP) Ze stays above the readily evaporable water in every class.
 */
const evaporationDepth = metres(0.1);

function soil(id: SoilId, figures: SoilFigures): Soil {
  return {
    id,
    name: figures.name,
    fieldCapacity: fraction(figures.fieldCapacity),
    wiltingPoint: fraction(figures.wiltingPoint),
    infiltration: mmPerHour(figures.infiltration),
    evaporationDepth,
    readilyEvaporable: mm(figures.readilyEvaporable),
    curveNumber: figures.curveNumber,
    paddyPercolation: mm(figures.paddyPercolation),
    source: figures.source,
  };
}

const table19 =
  'Water contents: midpoint of FAO-56 Table 19. Intake: inside the range of FAO Training Manual 5, Annex 2. Readily evaporable water and curve number: AquaCrop.';

/**
 * Seven texture classes, coarse to fine. Paddy percolation is judgement, but for the finest: Californian rice soils
 * lose 1 to 2 mm/day (UC Rice Project, recalled), and growing rice on anything coarser than clay loam is a warning.
 */
export const soils: Readonly<Record<SoilId, Soil>> = {
  sand: soil('sand', {
    name: 'Sand',
    fieldCapacity: 0.12,
    wiltingPoint: 0.045,
    infiltration: 30,
    readilyEvaporable: 4,
    curveNumber: 46,
    paddyPercolation: 25,
    source: table19,
  }),
  loamy_sand: soil('loamy_sand', {
    name: 'Loamy sand',
    fieldCapacity: 0.15,
    wiltingPoint: 0.065,
    infiltration: 25,
    readilyEvaporable: 5,
    curveNumber: 46,
    paddyPercolation: 20,
    source: `${table19} Intake: Table 7 has no loamy sand; the sandy loam row is used.`,
  }),
  sandy_loam: soil('sandy_loam', {
    name: 'Sandy loam',
    fieldCapacity: 0.23,
    wiltingPoint: 0.11,
    infiltration: 20,
    readilyEvaporable: 7,
    curveNumber: 46,
    paddyPercolation: 12,
    source: table19,
  }),
  loam: soil('loam', {
    name: 'Loam',
    fieldCapacity: 0.25,
    wiltingPoint: 0.12,
    infiltration: 12,
    readilyEvaporable: 9,
    curveNumber: 61,
    paddyPercolation: 6,
    source: table19,
  }),
  silt_loam: soil('silt_loam', {
    name: 'Silt loam',
    fieldCapacity: 0.29,
    wiltingPoint: 0.15,
    infiltration: 10,
    readilyEvaporable: 11,
    curveNumber: 61,
    paddyPercolation: 5,
    source: `${table19} Intake: between loam and clay loam (judgment).`,
  }),
  clay_loam: soil('clay_loam', {
    name: 'Clay loam',
    fieldCapacity: 0.36,
    wiltingPoint: 0.22,
    infiltration: 7,
    readilyEvaporable: 11,
    curveNumber: 72,
    paddyPercolation: 2.5,
    source:
      'Water contents: Saxton and Rawls (2006) for 30% sand, 35% clay; FAO-56 Table 19 has no clay loam. Intake: FAO Training Manual 5, Annex 2. Readily evaporable water and curve number: AquaCrop.',
  }),
  clay: soil('clay', {
    name: 'Clay',
    fieldCapacity: 0.36,
    wiltingPoint: 0.22,
    infiltration: 3,
    readilyEvaporable: 12,
    curveNumber: 77,
    paddyPercolation: 1.5,
    source: `${table19} Readily evaporable water: 12 mm, FAO-56's upper bound (from memory), where AquaCrop has 14.`,
  }),
};
