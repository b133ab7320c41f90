import { describe, expect, it } from '@jest/globals';
import { brandProfiles } from './brand-profiles.ts';
import { connectionTypes, controllerBrands } from '@headgate/contracts/controller-brand';

describe('brand profiles', () => {
  it('has one for each brand, in the order of the form', () => {
    expect(brandProfiles.map(({ brand }) => brand)).toEqual([...controllerBrands]);
  });

  it.each(brandProfiles.filter(({ brand }) => brand !== 'other'))(
    '$label: names where its claim is from, and leaves the way of simulation open',
    ({ source, connectionTypes: connections, reach, worksToday }) => {
      expect(URL.canParse(source?.url ?? '')).toBe(true);
      expect(connections).toContain('proprietary');
      expect(connectionTypes).toEqual(expect.arrayContaining([...connections]));
      expect(reach).toBe('gateway');
      expect(worksToday).toContain('simulated');
    },
  );
});
