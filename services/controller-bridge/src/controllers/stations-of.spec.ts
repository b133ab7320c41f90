import { describe, expect, it } from '@jest/globals';
import { Rejected } from '@headgate/runtime';
import fc from 'fast-check';
import { stationsOf } from './stations-of.ts';

const none = () => undefined;

describe('which output a zone has', () => {
  it('is its place in the list, unless it is told', () => {
    expect(stationsOf([{ id: 'a' }, { id: 'b', station: 7 }, { id: 'c' }], none)).toEqual([1, 7, 3]);
  });

  it('stays when others come and go', () => {
    const before = new Map([
      ['b', 2],
      ['c', 3],
    ]);
    const stationsAfter = stationsOf([{ id: 'c' }, { id: 'new' }, { id: 'b' }], (id) => before.get(id));
    expect(stationsAfter).toEqual([3, 1, 2]);
  });

  it('is never shared: a start would open both', () => {
    expect(() =>
      stationsOf(
        [
          { id: 'a', station: 2 },
          { id: 'b', station: 2 },
        ],
        none,
      ),
    ).toThrow(
      expect.objectContaining({
        name: Rejected.name,
        errors: [{ path: 'zones.1.station', message: 'Station must be unique' }],
      }),
    );
  });

  it('is one that a device may have, and one’s own, whatever was before', () => {
    const zone = fc.record({ station: fc.option(fc.integer({ min: 1, max: 64 }), { nil: undefined }) });
    const zones = fc.uniqueArray(zone, {
      maxLength: 64,
      minLength: 1,
      selector: ({ station }) => station ?? Symbol('any'),
    });
    fc.assert(
      fc.property(zones, fc.array(fc.integer({ min: 1, max: 64 })), (wanted, before) => {
        const named = wanted.map((each, index) => ({ ...each, id: String(index) }));
        const stations = stationsOf(named, (id) => before[Number(id)]);
        expect(new Set(stations).size).toBe(named.length);
        expect(stations.every((station) => station >= 1 && station <= 64)).toBe(true);
        named.forEach(({ station }, index) => {
          if (station !== undefined) expect(stations[index]).toBe(station);
        });
      }),
    );
  });
});
