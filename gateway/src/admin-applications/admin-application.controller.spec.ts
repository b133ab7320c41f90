import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeApplication,
  reviewApplication,
  searchApplications,
} from '@headgate/contracts/enrollment-questions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { aReviewedApplication } from '../../test/an-enrollment.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'admin',
} as const;
const { id } = aReviewedApplication();
const path = '/api/admin/pilot-applications';

let gateway: GatewayUnderTest;
let cookie: string;
const get = (rest: string) => request(gateway.url).get(`${path}${rest}`).set('Cookie', cookie);
const patch = (body: object) => request(gateway.url).patch(`${path}/${id}`).set('Cookie', cookie).send(body);
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('all applications', () => {
  const page = { items: [aReviewedApplication()], nextCursor: 'next' };

  it('are listed as far as they pass the filters', async () => {
    gateway.asker.when(searchApplications).answers(() => page);
    await get('').expect(200, page);
    expect(lastQuestion()).toMatchObject({ ask: { limit: 20 }, caller });
    await get('?status=in-review&paymentStatus=paid&search=%20almonds%20&limit=5&cursor=abc').expect(
      200,
      page,
    );
    expect(lastQuestion()?.ask).toEqual({
      status: 'in-review',
      paymentStatus: 'paid',
      search: 'almonds',
      limit: 5,
      cursor: 'abc',
    });
  });

  it.each([
    ['status=open', 'status'],
    ['status=', 'status'],
    ['paymentStatus=free', 'paymentStatus'],
    ['search=a&search=b', 'search'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a%0Ab', 'search'],
    ['search=%E2%80%AE', 'search'],
    ['limit=101', 'limit'],
  ])('refuse the filter %s by its name', async (query, name) => {
    const response = await get(`?${query}`).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([name]);
  });
});

describe('one application', () => {
  it('is read with the notes of the team', async () => {
    gateway.asker
      .when(reviewApplication)
      .answers(() => ({ kind: 'application', application: aReviewedApplication() }));
    await get(`/${id}`).expect(200, aReviewedApplication());
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
  });

  it('is changed from a version, and 409 where somebody was faster', async () => {
    const application = aReviewedApplication({ version: 3, status: 'in-review' });
    gateway.asker.when(changeApplication).answers(() => ({ kind: 'saved', application }));
    await patch({ version: 2, status: 'in-review' }).expect(200, application);
    expect(lastQuestion()).toMatchObject({ ask: { id, version: 2, status: 'in-review' }, caller });
    gateway.asker.when(changeApplication).answers(() => ({ kind: 'changed-meanwhile' }));
    await patch({ version: 2, notes: '' }).expect(409, {
      message: 'Someone else changed this. Load it again and repeat your change.',
    });
  });

  it('is 404 where there is none', async () => {
    gateway.asker.when(reviewApplication).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(changeApplication).answers(() => ({ kind: 'not-found' }));
    await get(`/${id}`).expect(404, { message: 'Application not found' });
    await patch({ version: 2 }).expect(404);
    await get('/1').expect(404);
  });

  it.each([
    [{ status: 'accepted' }, 'version'],
    [{ version: 2, status: 'paid' }, 'status'],
    [{ version: 2, paymentStatus: 'paid' }, ''],
    [{ version: 2, farmId: id }, ''],
    [{ version: 2, notes: 'a'.repeat(5_001) }, 'notes'],
    [{ version: 2, notes: null }, 'notes'],
  ])('refuses %j', async (body, name) => {
    const response = await patch(body).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([name]);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(changeApplication.subject);
  });
});
