import { californiaBox } from '@headgate/contracts/map-imagery';

/** A square of the web's usual map (Web Mercator): how near, from the north, from the west. */
export interface TileAddress {
  readonly z: number;
  readonly y: number;
  readonly x: number;
}

const maxTileZoom = 19;

/** Whether any of California is on it: nothing else is asked for. */
export function isOfCalifornia({ z, y, x }: TileAddress): boolean {
  if (z > maxTileZoom) return false;
  const { west, south, east, north } = californiaBox;
  return x >= columnOf(west, z) && x <= columnOf(east, z) && y >= rowOf(north, z) && y <= rowOf(south, z);
}

const columnOf = (longitude: number, zoom: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);

function rowOf(latitude: number, zoom: number): number {
  const radians = (latitude / 180) * Math.PI;
  const fromNorth = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return Math.floor(fromNorth * 2 ** zoom);
}

/** `template`: with `{z}`, `{y}` and `{x}`; without them they follow in this order, as at ArcGIS. */
export function addressOfTile(template: string, { z, y, x }: TileAddress): URL {
  const whole = /\{[zyx]\}/.test(template) ? template : `${template.replace(/\/$/, '')}/{z}/{y}/{x}`;
  const numbers: Readonly<Record<string, number>> = { z, y, x };
  return new URL(whole.replaceAll(/\{([zyx])\}/g, (_, name: string) => String(numbers[name])));
}
