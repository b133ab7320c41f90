import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import {
  changePlanned,
  decidePlanned,
  listPlanned,
  postponePlanned,
  readPlan,
  refreshPlan,
} from '@headgate/contracts/plan-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import { problem } from '@headgate/contracts/problem';
import { Rejected } from '@headgate/runtime';
import fc from 'fast-check';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { neverRight } from '../../test/never-right.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const run = { start: '2026-07-10T09:15:00.000Z', end: '2026-07-11T06:45:00.000Z' };
const amount = { inches: 0.846, gallons: 459_699, hours: 21.5 };
const planned: PlannedIrrigation = {
  ...{ id, fieldId: id, waterSourceId: null, version: 7, state: 'accepted' },
  recommended: { date: '2026-07-10', ...amount },
  planned: { ...run, runs: [run], ...amount },
  ...{ applied: null, locked: false, touchedBy: caller.userId, note: '', reason: null, condition: null },
  ...{
    dueBy: run.end,
    costUsd: 12.5,
    conflict: null,
    calculationId: id,
    control: null,
    startCheck: null,
    isAutomatic: false,
    startsItself: false,
  },
};
const plan: Plan = {
  ...{ from: '2026-07-10', days: 7, timeZone: 'America/Los_Angeles', madeAt: run.start },
  ...{ fields: [], nextCursor: null, sources: [] },
  summary: { fields: 0, due: 0, planned: 0, gallons: 0, unservedFields: 0, costUsd: null },
  weather: { source: 'forecast', observedUntil: '2026-07-09', fetchedAt: null },
};

let gateway: GatewayUnderTest;
let cookie: string;
const get = (path: string) => request(gateway.url).get(path).set('Cookie', cookie);
const post = (path: string) => request(gateway.url).post(path).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
  gateway.asker.when(readPlan).answers(() => plan);
  gateway.asker.when(refreshPlan).answers(() => plan);
  gateway.asker.when(listPlanned).answers(() => ({ items: [planned], nextCursor: null }));
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
  for (const question of [changePlanned, decidePlanned, postponePlanned])
    gateway.asker.when(question).answers(() => ({ kind: 'saved', planned }));
});

describe('GET /api/plan', () => {
  it("is of the caller's own farm, for a week unless told", async () => {
    await get('/api/plan').expect(200, plan);
    expect(lastQuestion()).toMatchObject({ ask: { days: 7, limit: 50, language: 'en' }, caller });
    await get(`/api/plan?from=2026-07-11&days=3&limit=10&cursor=${id}`).expect(200, plan);
    expect(lastQuestion()?.ask).toEqual({
      ...{ from: '2026-07-11', days: 3, limit: 10, cursor: id, language: 'en' },
    });
  });

  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['es;q=0', 'en'],
  ])('for somebody who reads %s is in %s', async (header, language) => {
    await get('/api/plan').set('Accept-Language', header).expect(200);
    expect(lastQuestion()?.ask).toMatchObject({ language });
  });

  it.each([
    ['days=0', 'days'],
    ['days=8', 'days'],
    ['days=1e0', 'days'],
    ['days=1&days=2', 'days'],
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['limit=51', 'limit'],
    ['limit=-1', 'limit'],
    [`cursor=${'a'.repeat(201)}`, 'cursor'],
  ])('refuses ?%s by the name of %s', async (query, path) => {
    const response = await get(`/api/plan?${query}`).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(readPlan.subject);
  });

  it('needs what lets somebody read plans, and a plan anew what lets them write', async () => {
    expect(permissionsOf('grower')).toEqual(expect.arrayContaining(['plan.read', 'plan.write']));
    await request(gateway.url).get('/api/plan').expect(401);
    await request(gateway.url).post('/api/plan/refresh').expect(401);
    await post('/api/plan/refresh').set('Accept-Language', 'es').expect(200, plan);
    expect(lastQuestion()).toMatchObject({ subject: refreshPlan.subject, ask: { language: 'es' }, caller });
  });
});

describe('GET /api/plan/history', () => {
  it('is a page of what was touched, of one field where it is named', async () => {
    await get('/api/plan/history').expect(200, { items: [planned], nextCursor: null });
    expect(lastQuestion()).toMatchObject({ ask: { limit: 20, language: 'en' }, caller });
    await get(`/api/plan/history?fieldId=${id}&limit=5`).expect(200);
    expect(lastQuestion()?.ask).toEqual({ fieldId: id, limit: 5, language: 'en' });
    const response = await get('/api/plan/history?fieldId=1').expect(400);
    expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(['fieldId']);
  });
});

describe('a planned irrigation', () => {
  it('is edited by what changes, once for an id of an operation', async () => {
    const edit = { version: 7, start: '2026-07-11T20:00:00-07:00', inches: 0.5, reason: ' Spraying ' };
    const response = await request(gateway.url)
      .patch(`/api/plan/${id}`)
      .set('Cookie', cookie)
      .set('Idempotency-Key', 'once')
      .send({ ...edit, farmId: id, state: 'applied' })
      .expect(200);
    expect(response.body).toEqual(planned);
    expect(lastQuestion()).toMatchObject({ caller, operationId: 'once' });
    expect(lastQuestion()?.ask).toEqual({ id, change: { ...edit, reason: 'Spraying' }, language: 'en' });
  });

  it.each(['accept', 'unaccept', 'skip'] as const)('takes %s', async (decision) => {
    await post(`/api/plan/${id}/${decision}`)
      .set('Idempotency-Key', 'once')
      .send({ version: 7, reason: 'Wind' })
      .expect(200, planned);
    expect(lastQuestion()).toMatchObject({
      ...{ ask: { id, decision, version: 7, reason: 'Wind', language: 'en' }, caller, operationId: 'once' },
    });
  });

  it('is postponed until a day', async () => {
    await post(`/api/plan/${id}/postpone`).send({ version: 7, until: '2026-07-14' }).expect(200, planned);
    expect(lastQuestion()?.ask).toEqual({ id, version: 7, until: '2026-07-14', language: 'en' });
    const response = await post(`/api/plan/${id}/postpone`).send({ version: 7, until: 'soon' }).expect(400);
    expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(['until']);
  });

  it('is refused with the words of its contract', async () => {
    const decide = () => post(`/api/plan/${id}/accept`).send({ version: 7 });
    gateway.asker.when(decidePlanned).answers(() => ({ kind: 'not-found' }));
    await decide().expect(404, { message: 'Planned irrigation not found' });
    gateway.asker.when(decidePlanned).answers(() => ({ kind: 'version-conflict' }));
    const response = await decide().expect(409);
    expect(problem.parse(response.body).message).toContain('Load it again');
    gateway.asker.when(decidePlanned).answers(() => ({ kind: 'wrong-state', state: 'skipped' }));
    await decide().expect(409, { message: 'It is already skipped.' });
    const message = 'Choose a time that is still to come';
    gateway.asker.when(changePlanned).answers(() => ({ kind: 'invalid', path: 'start', message }));
    await request(gateway.url)
      .patch(`/api/plan/${id}`)
      .set('Cookie', cookie)
      .send({ version: 7, start: run.start })
      .expect(400, { message, errors: [{ path: 'start', message }] });
  });

  it('under a name that is none is 404, and nobody is asked', async () => {
    for (const name of ['1', '..%2Fuser', `${id}x`, '%00', "';--"])
      for (const call of ['accept', 'unaccept', 'skip', 'postpone'])
        await post(`/api/plan/${name}/${call}`).send({ version: 7, until: '2026-07-14' }).expect(404);
    const questions = gateway.asker.questions.map(({ subject }) => subject);
    expect(questions).not.toContain(decidePlanned.subject);
    expect(questions).not.toContain(postponePlanned.subject);
  });
});

describe('a body that cannot be', () => {
  const right = { version: 7, start: run.start, inches: 0.5, hours: 3, locked: true, reason: 'Wind' };
  const takes = new Map<string, readonly unknown[]>([
    ['locked', [true]],
    ['reason', ['', '   ']],
  ]);
  const wrongFields = fc
    .tuple(fc.constantFrom(...Object.keys(right)), neverRight)
    .filter(([name, value]) => takes.get(name)?.includes(value) !== true);

  it('is refused by the name of the field, and nobody is asked', async () => {
    await fc.assert(
      fc.asyncProperty(wrongFields, async ([name, value]) => {
        gateway.asker.questions.length = 0;
        const response = await request(gateway.url)
          .patch(`/api/plan/${id}`)
          .set('Cookie', cookie)
          .send({ ...right, [name]: value });
        expect(response.status).toBe(400);
        const paths = problem.parse(response.body).errors?.map(({ path }) => path.split('.')[0]);
        expect(new Set(paths)).toEqual(new Set([name]));
        expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(changePlanned.subject);
      }),
      { numRuns: 60 },
    );
  });

  it('of a cursor that no page gave is told by its name', async () => {
    gateway.asker.when(readPlan).answers(() => {
      throw new Rejected('No', { errors: [{ path: 'cursor', message: 'No' }] });
    });
    const response = await get('/api/plan?cursor=abc').expect(400);
    expect(response.body).toEqual({ message: 'No', errors: [{ path: 'cursor', message: 'No' }] });
    gateway.asker.when(readPlan).answers(() => plan);
  });
});
