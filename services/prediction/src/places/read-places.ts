import { readFileSync } from 'node:fs';
import { monthlyReferenceEt, type EtoRegion } from '@headgate/agronomy';
import { placeType } from '@headgate/contracts/place';
import type { KnownPlace } from './known-place.ts';

/** Beside `src` and `dist` alike. */
const file = new URL('../../data/california-places.csv', import.meta.url);

/** The 1,242 places of the data file, in its order. Throws on a line that is not a place: the file is ours. */
export function readPlaces(): KnownPlace[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map(placeFrom);
}

function placeFrom(line: string): KnownPlace {
  const [name, county, lat, lng, etoRegion, type, also] = line.split(',');
  const place = {
    name,
    county,
    lat: Number(lat),
    lng: Number(lng),
    etoRegion,
    type: type === '' ? null : placeType.parse(type),
    also: also === '' ? null : also,
  };
  if (!isPlace(place)) throw new Error(`Not a place: '${line}'`);
  return place;
}

type Unchecked = Record<'name' | 'county' | 'etoRegion' | 'also', string | null | undefined> &
  Pick<KnownPlace, 'lat' | 'lng' | 'type'>;

function isPlace(place: Unchecked): place is Unchecked & KnownPlace {
  const texts = [place.name, place.county];
  return (
    texts.every((text) => text !== undefined && text !== '') &&
    place.also !== undefined &&
    [place.lat, place.lng].every(Number.isFinite) &&
    isRegion(place.etoRegion)
  );
}

function isRegion(region: string | null | undefined): region is EtoRegion {
  return typeof region === 'string' && Object.hasOwn(monthlyReferenceEt, region);
}
