import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FarmProfileInput } from '@headgate/contracts/farm-profile';
import { aCaller, openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { Clock } from '../time/clock.ts';
import { FarmProfiles, untold } from './farm-profiles.ts';

const now = new Date('2026-07-10T18:00:00.123Z');
const published: FarmProfileInput = {
  farmName: 'Vista "Norte" 🌾',
  location: 'Los Gatos, Santa Clara County, CA',
  farmSizeAcres: 40.1,
  primaryCropType: 'wine_grapes',
  soilType: 'clay_loam',
  irrigationSystem: 'drip',
  hasController: 'true',
};
const blank: FarmProfileInput = { ...published, farmName: null, location: null, farmSizeAcres: null };

let records: OwnRecords;
let profiles: FarmProfiles;

beforeAll(async () => {
  records = await openOwnRecords();
  profiles = new FarmProfiles(records.source, new PlaceCatalogue(), new Clock(now));
});
afterAll(() => records.drop());

describe('a farm profile', () => {
  it('is empty until the farm has told something', async () => {
    expect(await profiles.read(aCaller().farmId)).toEqual(untold);
  });

  it('is what was told last, word for word, and one a farm', async () => {
    const caller = aCaller();
    const profile = { ...published, userId: caller.userId, updatedAt: now.toISOString() };
    expect(await profiles.save(caller, published)).toEqual({ kind: 'saved', profile });
    expect(await profiles.read(caller.farmId)).toEqual(profile);
    const { userId } = aCaller();
    await profiles.save({ ...caller, userId }, blank);
    expect(await profiles.read(caller.farmId)).toEqual({
      ...blank,
      userId,
      updatedAt: now.toISOString(),
    });
    const rows = await records.source.getRepository(FarmProfile).findBy({ farmId: caller.farmId });
    expect(rows).toMatchObject([{ userId }]);
  });

  it('is one, however many save it at once', async () => {
    const caller = aCaller();
    await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        profiles.save(caller, { ...published, farmSizeAcres: index + 1 }),
      ),
    );
    expect(await records.source.getRepository(FarmProfile).countBy({ farmId: caller.farmId })).toBe(1);
  });

  it("is the farm's own", async () => {
    const [caller, stranger] = [aCaller(), aCaller()];
    await profiles.save(caller, published);
    await profiles.save(stranger, blank);
    expect(await profiles.read(caller.farmId)).toMatchObject({ farmName: published.farmName });
    expect(await profiles.read(stranger.farmId)).toMatchObject({ farmName: null });
  });

  it('takes no place that is not known, names those like it, and changes nothing', async () => {
    const caller = aCaller();
    await profiles.save(caller, published);
    expect(await profiles.save(caller, { ...published, location: 'Fresnoo' })).toEqual({
      kind: 'unknown-place',
      near: expect.arrayContaining(['Fresno, CA']),
    });
    expect(await profiles.read(caller.farmId)).toMatchObject({ location: published.location });
  });

  it('stays readable when a crop of it is no longer listed', async () => {
    const caller = aCaller();
    await profiles.save(caller, published);
    await records.source.query(`UPDATE farm_profile SET primary_crop_type = 'flax' WHERE farm_id = $1`, [
      caller.farmId,
    ]);
    expect(await profiles.read(caller.farmId)).toMatchObject({
      primaryCropType: null,
      soilType: 'clay_loam',
    });
  });
});
