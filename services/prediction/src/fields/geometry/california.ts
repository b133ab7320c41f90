import { cornerOf, type Corner } from './corner.ts';
import { placeInRing } from './place-in-ring.ts';

/**
 * California with its islands, some 10 km wider: whether somewhere is in the state, not on whose side of a fence. Read off the
 * state's border as the law describes it (42° N, 120° W, Lake Tahoe to the Colorado, the river, Mexico, the sea).
 */
const outline = [
  [-124.7, 42.1],
  [-119.9, 42.1],
  [-119.9, 39.1],
  [-114.5, 35.1],
  [-114.0, 34.4],
  [-114.4, 33.4],
  [-114.4, 32.6],
  [-117.3, 32.4],
  [-119.9, 32.9],
  [-120.9, 33.9],
  [-121.1, 34.7],
  [-122.2, 36.2],
  [-123.4, 37.6],
  [-124.1, 38.9],
  [-124.7, 40.4],
].map(cornerOf);

export const isInCalifornia = (corner: Corner): boolean => placeInRing(outline, corner) !== 'outside';
