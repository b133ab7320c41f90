/** Polygons with holes, longitude before latitude [degrees]. */
export type Polygons = number[][][][];

/** A name on a map, and its boundary. */
export interface Outline {
  readonly row: number;
  readonly name: string | undefined;
  readonly polygons: Polygons;
}

/** Half a millionth of a degree is the length of a hand: what is finer says nothing, and makes a file large. */
const digits = 1e6;

/** Two numbers of a position, rounded, closed where the writer forgot to; what is no ring is left to be refused. */
export function tidyRing(positions: readonly (readonly number[])[]): number[][] {
  const ring = positions.map((position) =>
    position.slice(0, 2).map((degrees) => Math.round(degrees * digits) / digits),
  );
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first !== undefined && first[0] === last?.[0] && first[1] === last?.[1];
  return isClosed || first === undefined ? ring : [...ring, [...first]];
}

export const boundaryOf = (polygons: Polygons) =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };

/** Parts of one name are one field: programs write them one by one. */
export function joined(outlines: readonly Outline[]): Record<string, unknown>[] {
  const byName = Map.groupBy(outlines, ({ name, row }) => name?.trim().toLowerCase() ?? `\0${row}`);
  return [...byName.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          row: first.row,
          name: first.name,
          boundary: boundaryOf([first, ...others].flatMap(({ polygons }) => polygons)),
        },
  );
}
