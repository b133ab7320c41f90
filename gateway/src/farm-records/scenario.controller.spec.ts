import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteScenario,
  exportScenarios,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { aScenario } from '../../test/a-record.ts';
import { scenarioOf } from './specified-names.ts';
import { anAdvice } from '../../test/an-advice.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const { id } = aScenario();
const input = { predictionId: anAdvice().id, scenarioName: 'Without the north block' };

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

describe('scenarios', () => {
  it("are listed, read and deleted as the caller's own", async () => {
    const page = { items: [], nextCursor: null };
    gateway.asker.when(listScenarios).answers(() => page);
    gateway.asker.when(readScenario).answers(() => ({ kind: 'found', scenario: aScenario() }));
    gateway.asker.when(deleteScenario).answers(() => ({ kind: 'done' }));
    await calls().get('/api/scenarios?limit=5').expect(200, page);
    expect(lastQuestion()).toMatchObject({ ask: { limit: 5 }, caller });
    await calls().get(`/api/scenarios/${id}`).expect(200, scenarioOf(aScenario()));
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    await calls().delete(`/api/scenarios/${id}`).expect(204);
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
  });

  it('are taken away as a file, names first, and none of them a formula', async () => {
    gateway.asker.when(exportScenarios).answers(() => ({
      items: [aScenario({ scenarioName: '=HYPERLINK("http://evil.example")' })],
      nextCursor: null,
    }));
    const response = await calls().get('/api/scenarios/export').buffer(true).expect(200);
    expect(response.headers['content-disposition']).toMatch(/filename="headgate-scenarios-[\d-]+\.csv"/);
    const [headings, line] = response.text.split('\r\n');
    expect(headings).toMatch(/^\ufeffScenario,Saved at \(UTC\),Calculated at \(UTC\),Location/);
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil.example""\)",2026-07-01T12:00:00.000Z,/);
  });

  it("are 404 where they are another's or nobody's, or cannot be", async () => {
    gateway.asker.when(readScenario).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(renameScenario).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(deleteScenario).answers(() => ({ kind: 'not-found' }));
    for (const name of [id, '1']) {
      await calls().get(`/api/scenarios/${name}`).expect(404);
      await calls().patch(`/api/scenarios/${name}`).send({ scenarioName: 'A' }).expect(404);
      await calls().delete(`/api/scenarios/${name}`).expect(404);
    }
  });
});

it('is answered with the specification’s names, and for one release ours', async () => {
  const saved = aScenario({ userId: caller.userId });
  gateway.asker.when(readScenario).answers(() => ({ kind: 'found', scenario: saved }));
  const response = await calls().get(`/api/scenarios/${id}`).expect(200);
  expect(response.body).toMatchObject({
    ...{ userId: caller.userId, farmProfileId: null, scenarioName: saved.scenarioName },
    ...{ inputData: saved.input, resultData: saved.result },
    ...{ input: saved.input, result: saved.result },
  });
});

describe('saving a scenario', () => {
  it('keeps a calculation under a name, and takes nothing else that is sent', async () => {
    gateway.asker.when(saveScenario).answers(() => ({ kind: 'found', scenario: aScenario() }));
    await calls()
      .post('/api/scenarios')
      .send({ ...input, resultData: { water_amount_gallons: 0 }, farmId: id })
      .expect(200, scenarioOf(aScenario()));
    expect(lastQuestion()).toMatchObject({ ask: input, caller });
    expect(Object.keys(lastQuestion()?.ask as object)).toEqual(['predictionId', 'scenarioName', 'language']);
  });

  it('is 404 without the calculation, and 409 without room, in words for a grower', async () => {
    gateway.asker.when(saveScenario).answers(() => ({ kind: 'not-found' }));
    await calls().post('/api/scenarios').send(input).expect(404, { message: 'Calculation not found' });
    gateway.asker.when(saveScenario).answers(() => ({ kind: 'full', most: 500 }));
    await calls()
      .post('/api/scenarios')
      .send(input)
      .expect(409, { message: 'The limit is 500 scenarios. Delete one to save another.' });
  });

  it.each([
    '',
    '   ',
    'a'.repeat(101),
    '🌾'.repeat(5_000),
    'a\u0007b',
    'two\nlines',
    'a\u2028b',
    null,
    7,
    {},
    ['a'],
  ])('refuses the name %j', async (scenarioName) => {
    const response = await calls()
      .post('/api/scenarios')
      .send({ ...input, scenarioName })
      .expect(400);
    expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(['scenarioName']);
    const renamed = await calls().patch(`/api/scenarios/${id}`).send({ scenarioName }).expect(400);
    expect(problem.parse(renamed.body).errors?.map(({ path }) => path)).toEqual(['scenarioName']);
  });

  it('takes any name that is one line of text, once however it was typed', async () => {
    gateway.asker.when(saveScenario).answers(() => ({ kind: 'found', scenario: aScenario() }));
    for (const scenarioName of ['Pe\u0301rez', 'שדה צפוני', '<script>', "'; DROP TABLE x; --", '=1+1', '🌾'])
      await calls()
        .post('/api/scenarios')
        .send({ ...input, scenarioName: ` ${scenarioName} ` })
        .expect(200);
    expect(gateway.asker.questions.at(1)?.ask).toMatchObject({ scenarioName: 'P\u00e9rez' });
  });

  it('refuses what is not the id of a calculation by its name', async () => {
    const response = await calls()
      .post('/api/scenarios')
      .send({ ...input, predictionId: '1' })
      .expect(400);
    expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(['predictionId']);
  });
});

describe('renaming a scenario', () => {
  it('answers it under its new name', async () => {
    gateway.asker
      .when(renameScenario)
      .answers(({ scenarioName }) => ({ kind: 'found', scenario: aScenario({ scenarioName }) }));
    const response = await calls().patch(`/api/scenarios/${id}`).send({ scenarioName: ' B ' }).expect(200);
    expect(response.body).toEqual(scenarioOf(aScenario({ scenarioName: 'B' })));
    expect(lastQuestion()).toMatchObject({ ask: { id, scenarioName: 'B' }, caller });
  });

  it('is 409, beside the field, where the same calculation has that name', async () => {
    gateway.asker.when(renameScenario).answers(() => ({ kind: 'name-taken' }));
    const message = 'This calculation is already saved under that name';
    await calls()
      .patch(`/api/scenarios/${id}`)
      .send({ scenarioName: 'B' })
      .expect(409, { message, errors: [{ path: 'scenarioName', message }] });
  });
});
