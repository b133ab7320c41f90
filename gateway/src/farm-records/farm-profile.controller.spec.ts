import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FarmProfileInput } from '@headgate/contracts/farm-profile';
import { readFarmProfile, saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
  permissions: permissionsOf('grower'),
} as const;
const input: FarmProfileInput = {
  farmName: 'Vista',
  location: 'Fresno, CA',
  farmSizeAcres: 40,
  primaryCropType: 'almonds',
  soilType: 'loam',
  irrigationSystem: 'drip',
  hasController: 'false',
};
const profile = { ...input, userId: caller.userId, updatedAt: '2026-07-01T12:00:00.000Z' };

let gateway: GatewayUnderTest;
let cookie: string;
const put = (body: object) => request(gateway.url).put('/api/farm-profile').set('Cookie', cookie).send(body);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('the farm profile', () => {
  it("is the caller's farm's own", async () => {
    gateway.asker.when(readFarmProfile).answers(() => profile);
    await request(gateway.url).get('/api/farm-profile').set('Cookie', cookie).expect(200, profile);
    expect(gateway.asker.questions.at(-1)?.caller).toEqual(caller);
  });

  it('is saved whole, and answered as it is kept', async () => {
    gateway.asker.when(saveFarmProfile).answers(() => ({ kind: 'saved', profile }));
    await put({ ...input, farmName: ' Vista ' }).expect(200, profile);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: input, caller });
  });

  it('names places like one that nobody knows', async () => {
    gateway.asker.when(saveFarmProfile).answers(() => ({ kind: 'unknown-place', near: ['Fresno, CA'] }));
    const response = await put({ ...input, location: 'Frezno' }).expect(400);
    const message = "No place in California is called 'Frezno'. Did you mean Fresno, CA?";
    expect(response.body).toEqual({ message, errors: [{ path: 'location', message }] });
  });

  it.each<[keyof FarmProfileInput, unknown]>([
    ['farmName', 'a'.repeat(10_000)],
    ['farmName', ''],
    ['farmName', 'a\r\nb'],
    ['location', 'a'.repeat(121)],
    ['farmSizeAcres', 0],
    ['farmSizeAcres', 1e308],
    ['farmSizeAcres', '40'],
    ['primaryCropType', 'bananas'],
    ['soilType', 'moon dust'],
    ['irrigationSystem', 'center_pivot'],
    ['hasController', true],
    ['hasController', null],
  ])('refuses %s that is %j, by its name', async (path, value) => {
    const response = await put({ ...input, [path]: value }).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(saveFarmProfile.subject);
  });
});
