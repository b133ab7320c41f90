import { isBetween, turn, type Corner } from './corner.ts';

/**
 * Where a corner lies: rays to the east are counted. `ring` is open (its last corner is not its first again); orientation is
 * no matter.
 */
export function placeInRing(ring: readonly Corner[], corner: Corner): 'inside' | 'outside' | 'edge' {
  let isInside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from !== undefined) {
      const side = turn(from, to, corner);
      if (side === 0 && isBetween(from, to, corner)) return 'edge';
      // An edge has its lower end, and not its upper one: a corner that a ray goes through counts once.
      const isUp = from.lat <= corner.lat && to.lat > corner.lat;
      const isDown = to.lat <= corner.lat && from.lat > corner.lat;
      if ((isUp && side > 0) || (isDown && side < 0)) isInside = !isInside;
    }
    from = to;
  }
  return isInside ? 'inside' : 'outside';
}
