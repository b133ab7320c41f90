import { describe, expect, it } from '@jest/globals';
import { placeFinder } from './find-place.ts';
import { readPlaces, readZipCodes } from './read-places.ts';

const places = readPlaces();
const find = placeFinder(places, readZipCodes());

describe('a place that is named', () => {
  it('is any of the 1,242, by its own name and county', () => {
    expect(places).toHaveLength(1242);
    for (const place of places) {
      expect(find(`${place.name}, ${place.county}, CA`)).toEqual({ kind: 'found', place });
    }
  });

  it('may go by the spelling of the source', () => {
    for (const name of ['Mc Farland', 'Portola Vally', 'O Neals', 'Saint Helena', 'Mt Baldy']) {
      expect(find(`${name}, CA`)).toMatchObject({ kind: 'found' });
    }
  });

  it.each([
    'Fresno, CA',
    'Fresno',
    'fresno, california',
    'Fresno California',
    'FRESNO CA',
    'Fresno, Fresno County',
    'Fresno, Fresno Co., CA',
    '  fresno ,  ca , USA ',
    'Frésno',
  ])("is Fresno for '%s'", (location) => {
    expect(find(location)).toMatchObject({ kind: 'found', place: { name: 'Fresno', county: 'Fresno' } });
  });

  it('is in the county that is given where several have the name, else in the first by alphabet', () => {
    expect(find('Los Gatos')).toMatchObject({ place: { county: 'Santa Clara' } });
    expect(find('Los Gatos, Santa Cruz County')).toMatchObject({ place: { county: 'Santa Cruz' } });
    expect(find('San Francisco')).toMatchObject({ place: { county: 'San Francisco' } });
    expect(find('San Francisco, San Mateo, CA')).toMatchObject({ place: { county: 'San Mateo' } });
  });

  it.each([
    ['93720', 'Fresno'],
    ['93720-1234', 'Fresno'],
    [' 95616, CA', 'Davis'],
    ['CA 95616', 'Davis'],
    ['Davis, CA 95616', 'Davis'],
    ['Ranch of Maria, CA 95616-0001', 'Davis'],
    ['Fresno, CA 95616', 'Fresno'],
    ['92243 CA', 'El Centro'],
    ['96161', 'Truckee'],
  ])("is found by its ZIP code '%s'", (location, name) => {
    expect(find(location)).toMatchObject({ kind: 'found', place: { name } });
  });

  it('keeps a name that ends like the state', () => {
    expect(find('California City')).toMatchObject({ place: { name: 'California City' } });
    expect(find('Azusa, CA')).toMatchObject({ place: { name: 'Azusa' } });
  });
});

describe('a place that nobody knows', () => {
  it.each([
    ['Fresnoo, CA', 'Fresno, CA'],
    ['Bakersfeild', 'Bakersfield, CA'],
    ['Salnas', 'Salinas, CA'],
    ['Paso Rob', 'Paso Robles, CA'],
  ])("'%s' may have meant %s", (location, meant) => {
    const found = find(location);
    expect(found.kind === 'unknown' && found.near).toContain(meant);
  });

  it('is not moved to California from another state or county', () => {
    expect(find('Fresno, TX')).toEqual({ kind: 'unknown', near: expect.arrayContaining(['Fresno, CA']) });
    expect(find('Fresno, Kern County')).toMatchObject({ kind: 'unknown' });
    expect(find('Paris, France')).toMatchObject({ kind: 'unknown' });
  });

  it('is a county alone, which suggests its places', () => {
    const found = find('Kings County');
    expect(found.kind === 'unknown' && found.near).toEqual(['Corcoran, CA', 'Hanford, CA', 'Lemoore, CA']);
  });

  it('gets at most five suggestions, and none at all where nothing is alike', () => {
    const found = find('San');
    expect(found.kind === 'unknown' && found.near.length).toBe(5);
    for (const nothing of ['', ',', 'qqqqqqqqqqqqqqqq', 'x'.repeat(120)]) {
      expect(find(nothing)).toEqual({ kind: 'unknown', near: [] });
    }
  });

  it.each([
    'Fresno\0',
    'Fresno\uD800',
    'Fresno; DROP TABLE x',
    '__proto__',
    'constructor',
    '10001',
    '00000',
    '9372',
    '937200',
    'Reno, NV 89501',
    '<b>Fresno</b>',
    'Fresno 🌾',
  ])('never is %j', (location) => {
    expect(find(location).kind).toBe('unknown');
  });
});
