import { mapImagery } from '@headgate/contracts/map-imagery';
import { readQuery } from '../../lib/read-query.ts';

const path = '/api/map-tiles';

/** Whose pictures are below a map, or that there are none. */
export const imageryQuery = readQuery([path], mapImagery);

/** For the map to fill in. */
export const imageryTiles = `${path}/{z}/{y}/{x}`;
