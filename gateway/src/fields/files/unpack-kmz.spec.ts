import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { unpackKmz } from './unpack-kmz.ts';

const map = strToU8('<kml/>');

describe('a KMZ archive', () => {
  it('has its map among pictures', () => {
    const archive = zipSync({
      'files/a.png': new Uint8Array(50_000),
      'doc.kml': map,
      'other.kml': strToU8('no'),
    });
    expect(Buffer.from(unpackKmz(archive)).toString()).toBe('<kml/>');
  });

  it('may have a map that is not packed', () => {
    expect(Buffer.from(unpackKmz(zipSync({ 'A.KML': [map, { level: 0 }] }))).toString()).toBe('<kml/>');
  });

  it('that grows is refused long before it has grown', () => {
    const bomb = zipSync({ 'doc.kml': new Uint8Array(12_000_000) }, { level: 1 });
    expect(bomb.length).toBeLessThan(900_000);
    expect(() => unpackKmz(bomb)).toThrow('more than 10 MB');
  });

  it('that grows in what is no map is not unpacked there', () => {
    const archive = zipSync({ 'a.png': new Uint8Array(12_000_000), 'doc.kml': map }, { level: 1 });
    expect(Buffer.from(unpackKmz(archive)).toString()).toBe('<kml/>');
  });

  it.each<[string, Uint8Array]>([
    ['no map', zipSync({ 'a.png': map })],
    [
      'more files than a map has',
      zipSync(Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`${at}.png`, map]))),
    ],
    [
      'an archive cut short',
      zipSync({ 'doc.kml': new Uint8Array(20_000).map((_, at) => (at * at) % 251) }).subarray(0, 200),
    ],
    ['no archive', strToU8('<kml/>')],
    ['nothing', new Uint8Array()],
  ])('of %s is refused', (_which, bytes) => {
    expect(() => unpackKmz(bytes)).toThrow(expect.objectContaining({ name: 'Rejected', status: 400 }));
  });

  it('that is damaged anywhere is refused, or the same', () => {
    const archive = zipSync({ 'doc.kml': map });
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const damaged = archive.slice();
        damaged[at] = (damaged[at]! + by) % 256;
        try {
          unpackKmz(damaged);
        } catch (error) {
          expect(error).toMatchObject({ name: 'Rejected', status: 400 });
        }
      }),
    );
  });
});
