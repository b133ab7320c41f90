import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeController,
  deleteController,
  listControllers,
  readController,
  registerController,
} from '@headgate/contracts/bridge-questions';
import { problem } from '@headgate/contracts/problem';
import { Rejected } from '@headgate/runtime';
import request from 'supertest';
import { aController, aRegistration } from '../../test/a-controller.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const path = '/api/irrigation/controllers';
const { id } = aController();
const one = `${path}/${id}`;

let gateway: GatewayUnderTest;
let cookie: string;
const get = (address: string) => request(gateway.url).get(address).set('Cookie', cookie);
const register = (body: object) => request(gateway.url).post(path).set('Cookie', cookie).send(body);
const change = (body: object) => request(gateway.url).patch(one).set('Cookie', cookie).send(body);
const remove = (address = one) => request(gateway.url).delete(address).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('the farm’s controllers', () => {
  it('are a bare list', async () => {
    gateway.asker.when(listControllers).answers(() => [aController()]);
    await get(path).expect(200, [aController()]);
    expect(lastQuestion()).toMatchObject({ ask: {}, caller });
  });

  it('are read one by one; another’s, and what is no id, is 404', async () => {
    gateway.asker.when(readController).answers(() => ({ kind: 'controller', controller: aController() }));
    await get(one).expect(200, aController());
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    gateway.asker.when(readController).answers(() => ({ kind: 'not-found' }));
    await get(one).expect(404, { message: 'Controller not found' });
    await get(`${path}/1`).expect(404);
  });
});

describe('a registration', () => {
  it('sends the form’s fields, and what is left out as blank', async () => {
    gateway.asker.when(registerController).answers(() => ({ kind: 'controller', controller: aController() }));
    const { apiEndpoint, apiKey, ...form } = aRegistration();
    await register(form).set('Idempotency-Key', id).expect(201, aController());
    expect(lastQuestion()).toMatchObject({ ask: { ...form, apiEndpoint, apiKey }, caller, operationId: id });
    await register({ ...form, apiEndpoint: null, apiKey: null }).expect(201);
  });

  it.each([
    ['farmName', '', 'Farm name is required'],
    ['controllerBrand', 'none', 'Please select a controller brand'],
    ['controllerModel', ' ', 'Controller model is required'],
    ['connectionType', 'http', 'Please select a connection type'],
    ['zones', [], 'At least one zone is required'],
  ])('with a wrong %s is refused in the specification’s words', async (name, value, message) => {
    const response = await register({ ...aRegistration(), [name]: value }).expect(400);
    expect(problem.parse(response.body).errors).toEqual([{ path: name, message }]);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(registerController.subject);
  });

  it.each([
    ['id', 'Zone ID is required'],
    ['name', 'Zone name is required'],
    ['crop_type', 'Crop type is required'],
    ['area_acres', 'Area must be greater than 0'],
  ])('with a wrong %s of a zone says which', async (name, message) => {
    const [zone] = aRegistration().zones;
    const zones = [zone, { ...zone, id: 'zone-2', [name]: name === 'area_acres' ? 0 : '' }];
    const response = await register({ ...aRegistration(), zones }).expect(400);
    expect(problem.parse(response.body).errors).toEqual([{ path: `zones.1.${name}`, message }]);
  });

  it('is refused by the bridge for an address that no farm may name, in its words', async () => {
    const errors = [{ path: 'apiEndpoint', message: 'Must not be a private address' }];
    gateway.asker.when(registerController).answers(() => {
      throw new Rejected('Must not be a private address', { errors });
    });
    const response = await register(aRegistration({ apiEndpoint: 'http://169.254.169.254/' })).expect(400);
    expect(problem.parse(response.body).errors).toEqual(errors);
  });

  it('is 409 where there is no room', async () => {
    gateway.asker.when(registerController).answers(() => ({ kind: 'full', most: 50 }));
    await register(aRegistration()).expect(409, {
      message: 'The limit is 50 controllers. Delete one to add another.',
    });
  });
});

describe('a change', () => {
  it('is made from a version', async () => {
    const controller = aController({ version: 3, farmName: 'South farm' });
    gateway.asker.when(changeController).answers(() => ({ kind: 'controller', controller }));
    await change({ version: 2, farmName: 'South farm' }).expect(200, controller);
    expect(lastQuestion()).toMatchObject({ ask: { id, version: 2, farmName: 'South farm' }, caller });
    const response = await change({ farmName: 'South farm' }).expect(400);
    expect(problem.parse(response.body).errors?.map(({ path: field }) => field)).toEqual(['version']);
  });

  it.each([
    ['changed-meanwhile', 409, 'Someone else changed this. Load it again and repeat your change.'],
    ['open', 409, 'Water is flowing there, or may be. Stop it first.'],
    ['not-found', 404, 'Controller not found'],
  ] as const)('that is %s is %d', async (kind, status, message) => {
    gateway.asker.when(changeController).answers(() => ({ kind }));
    await change({ version: 2 }).expect(status, { message });
  });
});

describe('a deletion', () => {
  it('is over at once where no water flows', async () => {
    gateway.asker.when(deleteController).answers(() => ({ kind: 'deleted' }));
    const response = await remove().expect(204);
    expect(response.text).toBe('');
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
  });

  it('is accepted, and stops the water first, where some does', async () => {
    gateway.asker.when(deleteController).answers(() => ({ kind: 'stopping' }));
    await remove().expect(202, {
      message: 'Its valves are being closed. It will be deleted when they are confirmed closed.',
    });
  });

  it('of another’s is 404', async () => {
    gateway.asker.when(deleteController).answers(() => ({ kind: 'not-found' }));
    await remove().expect(404, { message: 'Controller not found' });
    await remove(`${path}/1`).expect(404);
  });
});
