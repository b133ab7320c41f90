import { distance } from 'fastest-levenshtein';
import type { KnownPlace, Point } from './read-places.ts';
import { plainName } from './plain-name.ts';

export type FoundPlace =
  | { readonly kind: 'found'; readonly place: KnownPlace }
  /** `near`: what may have been meant, best first, as 'Name, CA'. */
  | { readonly kind: 'unknown'; readonly near: string[] };

/** Names to offer for one that nobody knows. */
const maxNear = 5;
const longestName = 40;

const state = /^(?:ca|calif|california|us|usa|united states)$/;
/** What stands before it, and the code: '93720', 'Fresno, CA 93720-1234', '93720, CA'. */
const withZipCode = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?(?:[\s,]+(?:ca|calif|california))?$/i;
const trailingState = / (?:ca|calif|california)$/;

/**
 * Finds the place that a grower named: 'Fresno', 'fresno, california', 'Los Gatos, Santa Cruz County, CA'.
 * A name that several counties have means the first of them by alphabet unless the county is given. A state other than
 * California, a county alone, or anything unreadable is unknown: never a guess. A Californian ZIP code without a name that is
 * known means the place nearest to its middle.
 */
export function placeFinder(
  places: readonly KnownPlace[],
  zipCodes: ReadonlyMap<string, Point>,
): (location: string) => FoundPlace {
  const byName = new Map<string, KnownPlace[]>();
  for (const place of [...places].sort((one, other) => one.county.localeCompare(other.county, 'en'))) {
    for (const name of [place.name, ...(place.also === null ? [] : [place.also])]) {
      const key = keyOf(name);
      byName.set(key, [...(byName.get(key) ?? []), place]);
    }
  }

  const findByName = (location: string): FoundPlace => {
    const parts = location.split(',').map(plainName);
    while (parts.length > 1 && state.test(parts.at(-1) ?? '')) parts.pop();
    const [name = '', county, ...rest] = parts;
    const named = byName.get(keyOf(name)) ?? byName.get(keyOf(name.replace(trailingState, ''))) ?? [];
    const place = named.find((candidate) => county === undefined || isCounty(candidate, county));
    if (place !== undefined && rest.length === 0) return { kind: 'found', place };
    return { kind: 'unknown', near: nearNames(places, name.replace(trailingState, '')) };
  };

  return (location) => {
    const [, name = '', zipCode = ''] = withZipCode.exec(location.trim()) ?? [];
    const middle = zipCodes.get(zipCode);
    if (middle === undefined) return findByName(location);
    const named = findByName(name);
    return named.kind === 'found' ? named : { kind: 'found', place: nearestPlace(places, middle) };
  };
}

/** The place nearest to a point. On the flat: good enough to tell which of two is nearer. */
export function nearestPlace(places: readonly KnownPlace[], { lat, lng }: Point): KnownPlace {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let [nearest, least] = [places[0], Infinity];
  for (const place of places) {
    const [north, east] = [place.lat - lat, (place.lng - lng) * shrink];
    const distance = north * north + east * east;
    if (distance < least) [nearest, least] = [place, distance];
  }
  if (nearest === undefined) throw new RangeError('no places');
  return nearest;
}

/** 'El Centro' and 'elcentro' are one. */
function keyOf(name: string): string {
  return plainName(name).replaceAll(' ', '');
}

function isCounty(place: KnownPlace, county: string): boolean {
  return plainName(place.county) === county.replace(/ (?:county|co)$/, '');
}

/** Names to offer for one that nobody knows, best first, as 'Name, CA'; empty when nothing is alike. */
function nearNames(places: readonly KnownPlace[], name: string): string[] {
  if (name === '' || name.length > longestName) return [];
  const inCounty = places.filter(
    (place) => place.type !== null && name === `${plainName(place.county)} county`,
  );
  if (inCounty.length > 0) return labels(inCounty);
  const ranked = places.flatMap((place) => {
    const unlikeness = unlikenessOf(plainName(place.name), name);
    return unlikeness === null ? [] : [{ unlikeness, place }];
  });
  ranked.sort(
    (one, other) =>
      one.unlikeness - other.unlikeness ||
      Number(one.place.type === null) - Number(other.place.type === null) ||
      one.place.name.localeCompare(other.place.name, 'en'),
  );
  return labels(ranked.map(({ place }) => place));
}

/** Letters to change; a name that begins like this counts as one letter off. Null: not alike. */
function unlikenessOf(known: string, name: string): number | null {
  if (known === name) return 0;
  if (name.length >= 3 && known.startsWith(name)) return 1;
  const letters = distance(known, name);
  return letters <= Math.max(1, Math.floor(name.length / 3)) ? letters : null;
}

function labels(places: readonly KnownPlace[]): string[] {
  return [...new Set(places.map((place) => `${place.name}, CA`))].slice(0, maxNear);
}
