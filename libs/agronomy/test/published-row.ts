import type { CropId } from '../src/catalogue/crop.ts';
import type { EtoRegion } from '../src/catalogue/monthly-reference-et.ts';
import type { dwrCurves, dwrUnits } from './dwr-season.ts';

/** Seasonal crop ET that somebody published for a crop in a place: a row of a table in docs/agronomy.md. */
export interface PublishedSeasonalEt {
  readonly crop: CropId;
  readonly place: string;
  /** The place's climate region in the catalogue of places. */
  readonly region: EtoRegion;
  /** Local planting day (month and day), where it is not the crop's usual one. */
  readonly planted?: string;
  /** A figure, or the ends of a printed range, whose middle counts. */
  readonly published: number | readonly [number, number];
  readonly unit: 'mm' | 'in';
  readonly source: string;
  /**
   * `read`: the figure was seen in the source or an abstract of it. `borrowed`: seen as well, but of a near place or a
   * like crop. `worked out`: DWR's coefficients over DWR's reference ET (`dwr-season.ts`); both were seen, not their sum.
   */
  readonly evidence: 'read' | 'borrowed' | 'worked out';
  /** What a figure that was worked out is made of. */
  readonly workedOut?: { readonly unit: DwrUnitId; readonly curve: DwrCurveId };
}

type DwrUnitId = keyof typeof dwrUnits;
type DwrCurveId = keyof typeof dwrCurves;

export function row(
  crop: CropId,
  place: string,
  region: EtoRegion,
  published: PublishedSeasonalEt['published'],
  unit: 'mm' | 'in',
  source: string,
  evidence: PublishedSeasonalEt['evidence'] = 'read',
  planted?: string,
): PublishedSeasonalEt {
  return {
    crop,
    place,
    region,
    published,
    unit,
    source,
    evidence,
    ...(planted === undefined ? {} : { planted }),
  };
}

const dwrPlaces = {
  Stockton: { unit: 'sanJoaquin', county: 'San Joaquin County (unit 185)', region: '3.8_2.8' },
  Sacramento: { unit: 'sacramento', county: 'Sacramento County (unit 186)', region: '3.8_2.8' },
  Brentwood: { unit: 'contraCosta', county: 'Contra Costa County (unit 185)', region: '3.4_2.6' },
} as const satisfies Record<string, { unit: DwrUnitId; county: string; region: EtoRegion }>;

/** By DWR's curve over a county's reference ET. `published` [mm] is what `dwrSeasonalEt` gives: the spec holds them together. */
export function dwr(
  crop: CropId,
  place: keyof typeof dwrPlaces,
  curve: DwrCurveId,
  published: number,
  season: string,
  planted?: string,
): PublishedSeasonalEt {
  const { unit, county, region } = dwrPlaces[place];
  const source = `DWR, Cal-SIMETAW: its curve for ${season}, over ${county}, water year 2015`;
  return {
    ...row(crop, place, region, published, 'mm', source, 'worked out', planted),
    workedOut: { unit, curve },
  };
}
