import { distance } from 'fastest-levenshtein';
import type { KnownPlace } from './known-place.ts';
import { plainName } from './plain-name.ts';

const most = 5;
const longestName = 40;

/** Names to offer for one that nobody knows, best first, as 'Name, CA'; empty when nothing is alike. */
export function nearNames(places: readonly KnownPlace[], name: string): string[] {
  if (name === '' || name.length > longestName) return [];
  const ranked = places.flatMap((place) => {
    const unlikeness = unlikenessOf(place, name);
    return unlikeness === null ? [] : [{ unlikeness, place }];
  });
  ranked.sort(
    (one, other) =>
      one.unlikeness - other.unlikeness ||
      Number(one.place.type === null) - Number(other.place.type === null) ||
      one.place.name.localeCompare(other.place.name, 'en'),
  );
  return [...new Set(ranked.map(({ place }) => `${place.name}, CA`))].slice(0, most);
}

/** Letters to change; a name that begins like this counts as one letter off, a place in the named county as two. */
function unlikenessOf(place: KnownPlace, name: string): number | null {
  const known = plainName(place.name);
  if (name.length >= 3 && known.startsWith(name)) return known === name ? 0 : 1;
  if (name === `${plainName(place.county)} county`) return place.type === null ? null : 2;
  const letters = distance(known, name);
  return letters <= Math.max(1, Math.floor(name.length / 3)) ? letters : null;
}
