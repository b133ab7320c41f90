import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approveController, reviewController, searchControllers } from '@headgate/contracts/bridge-questions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { aReviewedController } from '../../test/a-controller.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'admin',
} as const;
const { id } = aReviewedController();
const path = '/api/admin/controllers';

let gateway: GatewayUnderTest;
let cookie: string;
const get = (rest: string) => request(gateway.url).get(`${path}${rest}`).set('Cookie', cookie);
const approve = (body: object, of = id) =>
  request(gateway.url).post(`${path}/${of}/approval`).set('Cookie', cookie).send(body);
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('all farms’ controllers', () => {
  const page = { items: [aReviewedController()], nextCursor: 'next' };

  it('are listed as far as they pass the filters', async () => {
    gateway.asker.when(searchControllers).answers(() => page);
    await get('').expect(200, page);
    expect(lastQuestion()).toMatchObject({ ask: { limit: 20 }, caller });
    await get('?status=error&approval=waiting&search=%20vista%20&limit=5&cursor=abc').expect(200, page);
    expect(lastQuestion()?.ask).toEqual({
      status: 'error',
      approval: 'waiting',
      search: 'vista',
      limit: 5,
      cursor: 'abc',
    });
  });

  it.each([
    ['status=open', 'status'],
    ['approval=yes', 'approval'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['search=a%0Ab', 'search'],
    ['search=%E2%80%AE', 'search'],
    ['limit=101', 'limit'],
  ])('refuse the filter %s by its name', async (query, name) => {
    const response = await get(`?${query}`).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([name]);
  });
});

describe('one farm’s controller', () => {
  it('is read by its id', async () => {
    const controller = aReviewedController();
    gateway.asker.when(reviewController).answers(() => ({ kind: 'controller', controller }));
    await get(`/${id}`).expect(200, controller);
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    gateway.asker.when(reviewController).answers(() => ({ kind: 'not-found' }));
    await get(`/${id}`).expect(404, { message: 'Controller not found' });
    await get('/1').expect(404);
  });
});

describe('approval', () => {
  it.each([true, false])('of %s is an administrator’s to give', async (approved) => {
    const controller = aReviewedController();
    gateway.asker.when(approveController).answers(() => ({ kind: 'controller', controller }));
    await approve({ approved, version: 2 }).expect(200, controller);
    expect(lastQuestion()).toMatchObject({ ask: { id, approved, version: 2 }, caller });
  });

  it('comes after the farm’s own', async () => {
    gateway.asker.when(approveController).answers(() => ({ kind: 'no-consent' }));
    await approve({ approved: true, version: 2 }).expect(409, {
      message: 'The farm has not given consent to live control',
    });
  });

  it('of nothing is 404, and of no yes or no, or of what nobody saw, 400', async () => {
    gateway.asker.when(approveController).answers(() => ({ kind: 'not-found' }));
    await approve({ approved: true, version: 2 }).expect(404, { message: 'Controller not found' });
    await approve({ approved: true, version: 2 }, '1').expect(404);
    const response = await approve({ approved: 'yes' }).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual(['approved', 'version']);
  });
});
