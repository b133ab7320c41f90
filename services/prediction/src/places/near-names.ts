import { distance } from 'fastest-levenshtein';
import type { KnownPlace } from './known-place.ts';
import { plainName } from './plain-name.ts';

const max = 5;
const longestName = 40;

/** Names to offer for one that nobody knows, best first, as 'Name, CA'; empty when nothing is alike. */
export function nearNames(places: readonly KnownPlace[], name: string): string[] {
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
  return [...new Set(places.map((place) => `${place.name}, CA`))].slice(0, max);
}
