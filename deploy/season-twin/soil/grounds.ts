/** A crop on a soil, as the twin knows it. Lengths in days, depths in m, water contents in m³/m³. */
export interface Ground {
  readonly cropName: string;
  /** As `POST /api/fields/{id}/plantings` takes it. */
  readonly planting: { readonly crop: string; readonly plantedOn?: string; readonly plantedYear?: number };
  readonly soil: 'loam' | 'sandy_loam';
  readonly method: 'drip' | 'sprinkler';
  /** Over the field [in/h]. */
  readonly ratePerHour: number;
  /** First day of its season, and the first on which it is kept dry before its harvest (`null`: none), YYYY-MM-DD. */
  readonly begins: string;
  readonly keptDryFrom: string | null;
  /** Initial, development, mid-season, late. */
  readonly stages: readonly [number, number, number, number];
  /** Of transpiration alone: initial, mid-season, end. */
  readonly basal: readonly [number, number, number];
  /** What the ground loses beside it, of the reference evapotranspiration. */
  readonly evaporation: number;
  readonly roots: number;
  /** Of the available water, what the crop takes without loss. */
  readonly readily: number;
  readonly available: number;
  /** Of the root zone, what irrigation wets. */
  readonly wetted: number;
  /** Of what is put on, what stays in the root zone. */
  readonly efficiency: number;
}

// FAO-56 Table 19.
const soils = {
  loam: { soil: 'loam', available: 0.25 - 0.12 },
  sandyLoam: { soil: 'sandy_loam', available: 0.23 - 0.11 },
} as const;
// FAO Training Manual 4; what drip wets of the roots is as docs/agronomy.md has it; what it wets of the surface, a
// fifth, lies in shade, and half of it is dry on most days (FAO-56 eq. 75).
const drip = { method: 'drip', evaporation: 0.05, efficiency: 0.9 } as const;
const sprinkler = {
  method: 'sprinkler',
  evaporation: 0.15,
  wetted: 1,
  efficiency: 0.75,
  ratePerHour: 0.18,
} as const;

/** Stages, coefficients, roots and fractions: FAO-56 Tables 11, 17 and 22, for California as docs/agronomy.md has them. */
export const grounds: readonly Ground[] = [
  {
    ...{ ...soils.loam, ...drip, cropName: 'Almonds', planting: { crop: 'almonds', plantedYear: 2012 } },
    ...{
      begins: '2026-03-01',
      keptDryFrom: '2026-08-01',
      stages: [20, 80, 110, 40],
      basal: [0.15, 0.98, 0.55],
    },
    ...{ roots: 1.2, readily: 0.4, wetted: 0.4, ratePerHour: 0.045 },
  },
  {
    ...{
      ...soils.sandyLoam,
      ...drip,
      cropName: 'Tomatoes',
      planting: { crop: 'tomatoes', plantedOn: '2026-04-20' },
    },
    ...{
      begins: '2026-04-20',
      keptDryFrom: '2026-08-14',
      stages: [25, 40, 45, 20],
      basal: [0.15, 0.91, 0.5],
    },
    ...{ roots: 0.9, readily: 0.4, wetted: 0.6, ratePerHour: 0.07 },
  },
  {
    ...{
      ...soils.loam,
      ...sprinkler,
      cropName: 'Sweet corn',
      planting: { crop: 'sweet_corn', plantedOn: '2026-05-01' },
    },
    ...{
      begins: '2026-05-01',
      keptDryFrom: '2026-07-27',
      stages: [25, 30, 30, 10],
      basal: [0.15, 0.95, 0.9],
    },
    ...{ roots: 0.8, readily: 0.5 },
  },
  {
    ...{ ...soils.sandyLoam, ...drip, cropName: 'Citrus', planting: { crop: 'citrus', plantedYear: 2010 } },
    ...{ begins: '2026-01-01', keptDryFrom: null, stages: [60, 90, 120, 94], basal: [0.5, 0.45, 0.5] },
    ...{ roots: 1.2, readily: 0.5, wetted: 0.4, ratePerHour: 0.04 },
  },
];
