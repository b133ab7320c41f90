import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { openOwnFields, type OwnFields } from '../../test/own-fields.ts';
import { aCaller } from '../../test/own-records.ts';
import { FarmProfiles, untold } from '../farm-profile/farm-profiles.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { Clock } from '../time/clock.ts';

const now = new Date('2026-07-10T18:00:00.123Z');
const clock = new Clock(now);

let own: OwnFields;
beforeAll(async () => {
  own = await openOwnFields(clock);
});
afterAll(() => own.records.drop());

describe('a field of a calculation', () => {
  const input = {
    crop_type: 'almonds',
    location: 'Chico, CA',
    farm_size_acres: 30,
    soil_type: 'clay',
    planting_date: undefined,
  };

  it('has what the calculator was told, its crop too, and is linked to it', async () => {
    const caller = aCaller();
    const calculationId = await own.records.calculate({ farmId: caller.farmId, input });
    const answer = await own.fromRecord.fromCalculation(caller, { calculationId });
    expect(answer).toMatchObject({
      kind: 'saved',
      field: {
        ...{
          name: 'Almonds, Chico, CA',
          location: 'Chico, CA',
          acres: 30,
          soil: 'clay',
          soilFrom: 'entered',
        },
        ...{ calculationId, planting: { crop: 'almonds', startsOn: '2025-10-01' } },
      },
    });
    expect(await own.fromRecord.fromCalculation(caller, { calculationId })).toEqual(answer);
    const named = await own.records.calculate({ farmId: caller.farmId, input });
    const south = await own.fromRecord.fromCalculation(caller, { calculationId: named, name: 'South' });
    expect(south).toMatchObject({ field: { name: 'South', calculationId: named } });
  });

  it("is made of the farm's own only", async () => {
    const calculationId = await own.records.calculate({ farmId: aCaller().farmId, input });
    expect(await own.fromRecord.fromCalculation(aCaller(), { calculationId })).toEqual({ kind: 'not-found' });
  });
});

describe('the first field', () => {
  const profiles = () => new FarmProfiles(own.records.source, new PlaceCatalogue(), clock);
  const profile: FarmProfile = {
    ...untold,
    ...{ location: 'Fresno, CA', farmSizeAcres: 60, primaryCropType: 'pistachios', irrigationSystem: 'drip' },
  };

  it('is what the farm has told of itself', async () => {
    const caller = aCaller();
    await profiles().save(caller, { ...profile, soilType: 'sandy_loam' });
    const answer = await own.fromRecord.fromProfile(caller, { name: 'Home' });
    expect(answer).toMatchObject({
      field: {
        name: 'Home',
        acres: 60,
        soil: 'sandy_loam',
        method: 'drip',
        planting: { crop: 'pistachios' },
      },
    });
    expect(await own.fromRecord.fromProfile(caller, {})).toEqual({ kind: 'not-first' });
  });

  it('needs to be told enough of', async () => {
    const caller = aCaller();
    await profiles().save(caller, { ...profile, farmSizeAcres: null, irrigationSystem: null });
    expect(await own.fromRecord.fromProfile(caller, {})).toEqual({
      kind: 'incomplete',
      missing: ['farmSizeAcres', 'irrigationSystem'],
    });
  });
});
