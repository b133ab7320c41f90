import { isBetween, turn, type Corner } from './corner.ts';

interface Edge {
  readonly from: Corner;
  readonly to: Corner;
  /** Which of its ring. */
  readonly index: number;
}

/**
 * Whether an open ring meets itself anywhere but where neighbouring edges join: a bow tie, a spike that goes back over itself,
 * a corner that is passed twice.
 */
export function crossesItself(ring: readonly Corner[]): boolean {
  const count = ring.length;
  return somePair(edgesOf(ring), (one, other) => {
    const apart = Math.abs(one.index - other.index);
    if (apart === 1)
      return goesBack(...(one.index < other.index ? ([one, other] as const) : ([other, one] as const)));
    if (apart === count - 1)
      return goesBack(...(one.index > other.index ? ([one, other] as const) : ([other, one] as const)));
    return meets(one, other);
  });
}

/** Whether edges of two rings go through each other; touching is none of it. */
export function ringsCross(one: readonly Corner[], other: readonly Corner[]): boolean {
  const edges = [
    ...edgesOf(one),
    ...edgesOf(other).map((edge) => ({ ...edge, index: edge.index + one.length })),
  ];
  return somePair(
    edges,
    (first, second) => first.index < one.length !== second.index < one.length && goesThrough(first, second),
  );
}

const edgesOf = (ring: readonly Corner[]): Edge[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    return to === undefined ? [] : [{ from, to, index }];
  });

const west = ({ from, to }: Edge) => Math.min(from.lng, to.lng);
const east = ({ from, to }: Edge) => Math.max(from.lng, to.lng);
const isApartInLatitude = (one: Edge, other: Edge) =>
  Math.max(one.from.lat, one.to.lat) < Math.min(other.from.lat, other.to.lat) ||
  Math.max(other.from.lat, other.to.lat) < Math.min(one.from.lat, one.to.lat);

/** Swept from west to east: only edges that share a longitude are looked at. */
function somePair(edges: readonly Edge[], isFound: (one: Edge, other: Edge) => boolean): boolean {
  const sorted = edges.toSorted((one, other) => west(one) - west(other));
  let open: Edge[] = [];
  for (const edge of sorted) {
    open = open.filter((other) => east(other) >= west(edge));
    if (open.some((other) => !isApartInLatitude(edge, other) && isFound(edge, other))) return true;
    open.push(edge);
  }
  return false;
}

/** `next` begins where `edge` ends, and runs back along it. */
function goesBack(edge: Edge, next: Edge): boolean {
  if (turn(edge.from, edge.to, next.to) !== 0) return false;
  const ahead =
    (edge.to.lng - edge.from.lng) * (next.to.lng - next.from.lng) +
    (edge.to.lat - edge.from.lat) * (next.to.lat - next.from.lat);
  return ahead < 0;
}

const sidesOf = (one: Edge, other: Edge) =>
  [
    Math.sign(turn(one.from, one.to, other.from)),
    Math.sign(turn(one.from, one.to, other.to)),
    Math.sign(turn(other.from, other.to, one.from)),
    Math.sign(turn(other.from, other.to, one.to)),
  ] as const;

/** Whether they have a point in common. */
function meets(one: Edge, other: Edge): boolean {
  const [a, b, c, d] = sidesOf(one, other);
  if (a !== b && c !== d) return true;
  return (
    (a === 0 && isBetween(one.from, one.to, other.from)) ||
    (b === 0 && isBetween(one.from, one.to, other.to)) ||
    (c === 0 && isBetween(other.from, other.to, one.from)) ||
    (d === 0 && isBetween(other.from, other.to, one.to))
  );
}

function goesThrough(one: Edge, other: Edge): boolean {
  const [a, b, c, d] = sidesOf(one, other);
  return a * b < 0 && c * d < 0;
}
