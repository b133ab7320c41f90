/** WGS 84 [degrees]. */
interface Position {
  readonly lng: number;
  readonly lat: number;
}

/** WGS 84: half axis [m], and eccentricity. */
const halfAxis = 6_378_137;
const flattening = 1 / 298.257223563;
const eccentricity = Math.sqrt(flattening * (2 - flattening));

/**
 * Between the equator and a latitude, of a strip that is one radian wide [m²]. Snyder, Map Projections: A Working Manual (USGS
 * Professional Paper 1395), equation 3-12 for the ellipsoid.
 */
function stripArea(latitude: number): number {
  const sine = Math.sin(latitude);
  const e = eccentricity;
  const q =
    (1 - e * e) * (sine / (1 - e * e * sine * sine) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e));
  return (halfAxis * halfAxis * q) / 2;
}

const radians = (degrees: number) => (degrees / 180) * Math.PI;

/**
 * Area of an open ring on the ellipsoid [m²], positive counterclockwise. Edges are straight in the cylindrical equal-area
 * projection: of a field's, they differ from the shortest way by less than a tenth of a metre.
 */
export function areaOfRing(ring: readonly Position[]): number {
  const [first] = ring;
  if (first === undefined) return 0;
  const base = stripArea(radians(first.lat));
  const points = ring.map(({ lng, lat }) => ({
    x: radians(lng - first.lng),
    y: stripArea(radians(lat)) - base,
  }));
  let [twice, from] = [0, points.at(-1) ?? { x: 0, y: 0 }];
  for (const to of points) {
    twice += from.x * to.y - to.x * from.y;
    from = to;
  }
  return twice / 2;
}

export const squareMetersOfAcre = 4046.8564224;

/** Acres of an open ring on the ellipsoid, whichever way it turns. */
export const acresOfRing = (ring: readonly Position[]): number =>
  Math.abs(areaOfRing(ring)) / squareMetersOfAcre;
