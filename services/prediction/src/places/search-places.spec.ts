import { describe, expect, it } from '@jest/globals';
import { PlaceCatalogue } from './place-catalogue.ts';
import { readPlaces } from './read-places.ts';
import { searchPlaces } from './search-places.ts';

const catalogue = new PlaceCatalogue();
const names = (query: string, limit = 10) => catalogue.search(query, limit).map((place) => place.name);

describe('the catalogue', () => {
  it('suggests about 90 places, each with its county, type and a position in California', () => {
    const catalogued = readPlaces().filter((place) => place.type !== null);
    expect(catalogued.length).toBeGreaterThanOrEqual(85);
    expect(catalogued.length).toBeLessThanOrEqual(95);
    for (const { lat, lng } of catalogued) {
      expect(lat).toBeGreaterThan(32.5);
      expect(lat).toBeLessThan(42);
      expect(lng).toBeGreaterThan(-124.5);
      expect(lng).toBeLessThan(-114);
    }
  });

  it.each([
    ['Fresno', 'city'],
    ['Yountville', 'town'],
    ['Windsor', 'town'],
    ['Lamont', 'unincorporated'],
    ['Five Points', 'unincorporated'],
  ])('knows %s as %s', (name, type) => {
    expect(catalogue.search(name, 1)).toMatchObject([{ name, type }]);
  });
});

describe('a search', () => {
  it('puts the exact name first, then prefixes, then names that contain it, then its county', () => {
    expect(names('napa')).toEqual(['Napa', 'St. Helena', 'Yountville']);
    expect(names('sonoma')).toEqual(['Sonoma', 'Healdsburg', 'Santa Rosa', 'Windsor']);
    const found = searchPlaces(
      [
        { name: 'Elsewhere', county: 'Rice' },
        { name: 'New Rice', county: 'Butte' },
        { name: 'Riceton', county: 'Butte' },
        { name: 'Rice', county: 'Butte' },
      ].map((place) => ({ ...place, lat: 39, lng: -122, etoRegion: '3.8_2.8', type: 'city', also: null })),
      'rice',
      10,
    );
    expect(found.map((place) => place.name)).toEqual(['Rice', 'Riceton', 'New Rice', 'Elsewhere']);
  });

  it('orders equally good matches by name', () => {
    const found = names('san', 50);
    const prefixed = found.filter((name) => name.startsWith('San'));
    expect(prefixed.length).toBeGreaterThan(2);
    expect(prefixed).toEqual([...prefixed].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('begins at two characters', () => {
    expect(names('f')).toEqual([]);
    expect(names(' f ')).toEqual([]);
    expect(names('')).toEqual([]);
    expect(names('fr')).toContain('Fresno');
  });

  it.each(['FRES', 'fres', '  Fres ', 'Frés', 'Fresno, CA', 'fresno, calif', 'Fresno,'])(
    "finds Fresno for '%s'",
    (query) => {
      expect(names(query)[0]).toBe('Fresno');
    },
  );

  it("takes 'st', 'saint' and dots alike", () => {
    for (const query of ['st helena', 'St. Helena', 'saint hel'])
      expect(names(query)).toEqual(['St. Helena']);
  });

  it('gives no more than was asked for', () => {
    expect(names('ca', 3)).toHaveLength(3);
    expect(names('fresno county', 4)).toHaveLength(4);
  });

  it.each(['*', '>', '%', "'; DROP TABLE", '\0\0', '🌾🌾', '‮onserF', 'x'.repeat(120)])(
    'finds nothing for %j',
    (query) => {
      expect(names(query)).toEqual([]);
    },
  );
});
