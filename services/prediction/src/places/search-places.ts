import type { Place } from '@headgate/contracts/place';
import type { KnownPlace } from './read-places.ts';
import { plainName } from './plain-name.ts';

const leastCharacters = 2;

/**
 * Catalogued places that match what was typed, best first: exact name, then prefix, then contained in the name, then
 * the county. Places that match equally well come by name, then county.
 */
export function searchPlaces(places: readonly KnownPlace[], query: string, limit: number): Place[] {
  const wanted = withoutState(plainName(query));
  if (wanted.length < leastCharacters) return [];
  const matches = places.flatMap((place) => {
    const rank = rankOf(place, wanted);
    return rank === null || place.type === null ? [] : [{ rank, place: asPlace(place, place.type) }];
  });
  return matches
    .sort((one, other) => one.rank - other.rank || compare(one.place, other.place))
    .slice(0, limit)
    .map((match) => match.place);
}

/** 'fresno, ca', also while it is still being typed. */
function withoutState(text: string): string {
  const [, name, state] = /^(.*?) ?, ?(\w*)$/.exec(text) ?? [];
  return name !== undefined && state !== undefined && 'california'.startsWith(state) ? name : text;
}

function rankOf(place: KnownPlace, wanted: string): number | null {
  const names = [place.name, ...(place.also === null ? [] : [place.also])].map(plainName);
  const county = plainName(place.county);
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(wanted))) return 2;
  if (county.includes(wanted) || `${county} county`.startsWith(wanted)) return 3;
  return null;
}

function compare(one: Place, other: Place): number {
  return one.name.localeCompare(other.name, 'en') || one.county.localeCompare(other.county, 'en');
}

function asPlace({ name, county, lat, lng }: KnownPlace, type: Place['type']): Place {
  return { name, county, type, lat, lng };
}
