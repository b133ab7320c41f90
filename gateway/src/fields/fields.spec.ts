import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addPlanting,
  archiveField,
  archiveWaterSource,
  changeField,
  changePlanting,
  createField,
  createFieldFromCalculation,
  createFieldFromProfile,
  createWaterSource,
  listFields,
  listPlantings,
  readField,
} from '@headgate/contracts/field-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import request from 'supertest';
import { aField, aPlanting, aWaterSource } from '../../test/a-field.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
  permissions: permissionsOf('grower'),
} as const;
const { id } = aField();
const sourceId = aWaterSource().id;

let gateway: GatewayUnderTest;
let cookie: string;
const calls = () => request.agent(gateway.url).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('the smallest bodies', () => {
  it('make a water source, a field and a planting, each answered with its id', async () => {
    gateway.asker.when(createWaterSource).answers(() => ({ kind: 'saved', waterSource: aWaterSource() }));
    gateway.asker.when(createField).answers(() => ({ kind: 'saved', field: aField() }));
    gateway.asker.when(addPlanting).answers(() => ({ kind: 'saved', planting: aPlanting() }));
    const well = { name: 'Well 1', kind: 'well', maxFlowGpm: 800 };
    await calls().post('/api/water-sources').send(well).expect(201, aWaterSource());
    expect(lastQuestion()).toMatchObject({ ask: well, caller });
    const north = {
      name: 'North',
      location: 'Fresno, CA',
      acres: 40,
      soil: 'loam',
      method: 'drip',
      waterSourceId: sourceId,
    };
    await calls().post('/api/fields').send(north).expect(201, aField());
    expect(lastQuestion()).toMatchObject({ ask: north, caller });
    const onions = { crop: 'onions', plantedOn: '2026-03-01' };
    await calls().post(`/api/fields/${id}/plantings`).send(onions).expect(201, aPlanting());
    expect(lastQuestion()).toMatchObject({ ask: { fieldId: id, input: onions }, caller });
  });

  it('carry an operation id', async () => {
    gateway.asker.when(createField).answers(() => ({ kind: 'saved', field: aField() }));
    const body = { name: 'North', location: 'Fresno, CA', acres: 40, method: 'drip' };
    await calls().post('/api/fields').set('Idempotency-Key', 'abc').send(body).expect(201);
    expect(lastQuestion()).toMatchObject({ operationId: 'abc' });
  });
});

it('a field takes the id of any zone that a controller may have', async () => {
  gateway.asker.when(createField).answers(() => ({ kind: 'saved', field: aField() }));
  const withZone = (zoneId: string) => ({
    name: 'North',
    location: 'Fresno, CA',
    method: 'drip',
    zones: [{ controllerId: sourceId, zoneId }],
  });
  await calls()
    .post('/api/fields')
    .send(withZone('z'.repeat(64)))
    .expect(201);
  const refused = await calls()
    .post('/api/fields')
    .send(withZone('z'.repeat(65)))
    .expect(400);
  expect(refused.body).toMatchObject({
    errors: [{ path: 'zones.0.zoneId', message: 'Use at most 64 characters' }],
  });
});

describe('what cannot be', () => {
  it('is said in words for a grower, at the field that it is about', async () => {
    const body = { name: 'North', location: 'Frezno', acres: 40, method: 'drip' };
    gateway.asker.when(createField).answers(() => ({ kind: 'unknown-place', near: ['Fresno, CA'] }));
    const unknown = await calls().post('/api/fields').send(body).expect(400);
    expect(unknown.body).toMatchObject({
      errors: [{ path: 'location', message: expect.stringContaining('Fresno, CA?') }],
    });
    gateway.asker
      .when(createField)
      .answers(() => ({ kind: 'invalid', path: 'allowedHours', message: 'No hour' }));
    await calls()
      .post('/api/fields')
      .send(body)
      .expect(400, { message: 'No hour', errors: [{ path: 'allowedHours', message: 'No hour' }] });
    gateway.asker.when(createField).answers(() => ({ kind: 'full', most: 2000 }));
    await calls()
      .post('/api/fields')
      .send(body)
      .expect(409, { message: 'The limit is 2000 fields. Archive one to add another.' });
  });

  it('is 409 where something else is there, or somebody was faster', async () => {
    gateway.asker.when(addPlanting).answers(() => ({ kind: 'overlaps', crop: 'onions' }));
    await calls()
      .post(`/api/fields/${id}/plantings`)
      .send({ crop: 'wheat' })
      .expect(409, { message: 'The field still has a planting: Onions. End it first.' });
    gateway.asker.when(changePlanting).answers(() => ({ kind: 'version-conflict' }));
    await calls().patch(`/api/fields/${id}/plantings/${id}`).send({ version: 1 }).expect(409);
    gateway.asker.when(changeField).answers(() => ({ kind: 'version-conflict' }));
    await calls().patch(`/api/fields/${id}`).send({ version: 1 }).expect(409);
    gateway.asker.when(archiveWaterSource).answers(() => ({ kind: 'in-use', fields: 2 }));
    await calls()
      .delete(`/api/water-sources/${sourceId}`)
      .expect(409, { message: '2 fields take water from it.' });
    gateway.asker.when(createFieldFromProfile).answers(() => ({ kind: 'not-first' }));
    await calls().post('/api/fields/from-profile').send({}).expect(409);
  });

  it("is 404 where it is another's or nobody's, or cannot be an id", async () => {
    gateway.asker.when(readField).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(archiveField).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(listPlantings).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(createFieldFromCalculation).answers(() => ({ kind: 'not-found' }));
    for (const name of [id, '1', 'exports']) {
      await calls().get(`/api/fields/${name}`).expect(404);
      await calls().delete(`/api/fields/${name}`).expect(404);
      await calls().post(`/api/fields/${name}/restore`).expect(404);
      await calls().get(`/api/fields/${name}/plantings`).expect(404);
      await calls().patch(`/api/fields/${id}/plantings/x`).send({ version: 1 }).expect(404);
    }
    await calls()
      .post('/api/fields/from-calculation')
      .send({ calculationId: id })
      .expect(404, { message: 'Calculation not found' });
  });

  it('is named with what the profile does not say', async () => {
    gateway.asker
      .when(createFieldFromProfile)
      .answers(() => ({ kind: 'incomplete', missing: ['farmSizeAcres'] }));
    await calls()
      .post('/api/fields/from-profile')
      .send({})
      .expect(400, {
        message: 'Complete the farm profile first.',
        errors: [{ path: 'farmSizeAcres', message: 'Missing in the farm profile' }],
      });
  });
});

it('fields are listed page by page, of a group, or the archived ones', async () => {
  const { boundary: _boundary, ...summary } = aField();
  const page = { items: [summary], nextCursor: 'next' };
  gateway.asker.when(listFields).answers(() => page);
  await calls().get('/api/fields').expect(200, page);
  expect(lastQuestion()?.ask).toEqual({ limit: 20, archived: false });
  await calls().get('/api/fields?archived=true&group=East&limit=5&cursor=abc').expect(200);
  expect(lastQuestion()?.ask).toEqual({ limit: 5, cursor: 'abc', archived: true, group: 'East' });
  await calls().get('/api/fields?archived=yes').expect(400);
  // No database can hold it.
  await calls().get('/api/fields?group=%00').expect(400);
});
