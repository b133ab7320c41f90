import type { Point } from '@headgate/contracts/field';
import type { Outline, Ring } from './outline.ts';

/*
 * A boundary as people type it and as phones and other programs give it: a corner a line, latitude before longitude. An empty
 * line begins another part of the field; one that says 'hole', a hole in the part before it.
 */

export const textOf = (outline: Outline): string =>
  outline
    .map(({ isHole, corners }) => [...(isHole ? ['hole'] : []), ...corners.map(lineOf)].join('\n'))
    .join('\n\n');

const lineOf = ({ lat, lng }: Point) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

export type ReadOutline =
  | { readonly kind: 'outline'; readonly outline: Outline }
  /** Counted from 1. */
  | { readonly kind: 'wrong'; readonly line: number };

export function readOutline(text: string): ReadOutline {
  const rings: { isHole: boolean; corners: Point[] }[] = [];
  let isBetween = true;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim();
    if (line === '') {
      isBetween = true;
      continue;
    }
    const isHole = /^hole:?$/i.test(line);
    if (isHole || isBetween) rings.push({ isHole, corners: [] });
    isBetween = false;
    if (isHole) continue;
    const corner = cornerOf(line);
    if (corner === undefined) return { kind: 'wrong', line: index + 1 };
    rings.at(-1)?.corners.push(corner);
  }
  return { kind: 'outline', outline: rings.filter(({ corners }) => corners.length > 0).map(opened) };
}

/** Two numbers, whatever stands between them. West of Greenwich every longitude is below -90, where no latitude is. */
function cornerOf(line: string): Point | undefined {
  const numbers = line
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  const [one, other] = numbers;
  if (one === undefined || other === undefined || numbers.length > 2) return undefined;
  const [lat, lng] = Math.abs(one) > 90 ? [other, one] : [one, other];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Other programs say the first corner again at the end. */
function opened({ isHole, corners }: Ring): Ring {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed =
    corners.length > 3 && first !== undefined && first.lat === last?.lat && first.lng === last.lng;
  return { isHole, corners: isClosed ? corners.slice(0, -1) : corners };
}
