import type { Point } from '../../places/read-places.ts';

/** About 2 km a side in the middle of California, as Spatial CIMIS has them [degrees]. */
const cellHeight = 0.02;
const cellWidth = 0.025;

/** The grid cell that a point lies in: what weather is asked for, held and shared by. WGS 84 degrees. */
export function cellOf({ lat, lng }: Point): string {
  return `${Math.floor(lat / cellHeight)}:${Math.floor(lng / cellWidth)}`;
}

/** The middle of a cell, which is all that leaves the house. Throws on what `cellOf` never gives. */
export function cellCentre(cell: string): Point {
  const [, row, column] = /^(-?\d{1,4}):(-?\d{1,4})$/.exec(cell) ?? [];
  if (row === undefined || column === undefined) throw new RangeError(`not a weather cell: ${cell}`);
  return { lat: middle(Number(row), cellHeight), lng: middle(Number(column), cellWidth) };
}

/** Without the noise of binary fractions. */
function middle(index: number, size: number): number {
  return Number(((index + 0.5) * size).toFixed(4));
}
