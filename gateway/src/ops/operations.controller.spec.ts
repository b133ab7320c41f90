import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operationsReport, type DeadLetter } from '@headgate/contracts/operations';
import {
  acknowledgeAlert,
  listAcknowledgements,
  operationsQuestions,
  readFarmOwners,
  reportMail,
  reportMoney,
  reportNights,
  reportProcess,
  reportWater,
  reportWeather,
} from '@headgate/contracts/operations-questions';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aProcessReport, aServiceReport } from '../../test/an-operations-report.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const admin = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'admin',
} as const;

let gateway: GatewayUnderTest;
let cookie: string;
const get = (path: string) => request(gateway.url).get(`/api/admin/${path}`).set('Cookie', cookie);
const replay = (service: string, body: object) =>
  request(gateway.url).post(`/api/admin/dead-letters/${service}/replay`).set('Cookie', cookie).send(body);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(admin);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
  gateway.asker.gathered.clear();
});

const mail = { waiting: { count: 0, oldestSeconds: null }, givenUp: 0 };
const weather = { advice: [{ source: 'open-meteo', count: 12 }] };
const nights = { nights: [] };
const water = {
  controllers: { active: 1, inactive: 0, error: 0 },
  inError: [],
  unconfirmedStops: { count: 0, items: [] },
  openPastEnd: 0,
  commands: { pending: 0, sent: 0, confirmed: 3, failed: 0 },
};
const money = {
  unsettledPayments: { count: 0, oldestSeconds: null, items: [] },
  events: { waiting: { count: 0, oldestSeconds: null }, dead: 0 },
  errands: { count: 0, oldestSeconds: null },
  lastReconciliation: null,
};

const acknowledged = { key: 'mail.waiting', at: '2026-07-01T12:00:00.000Z', by: 'Ana' };

function everybodyAnswers(): void {
  const { asker } = gateway;
  for (const each of Object.values(operationsQuestions))
    asker.when(each.reportOperations).answers(() => aServiceReport());
  asker.when(reportWater).answers(() => water);
  asker.when(reportMoney).answers(() => money);
  asker.when(reportMail).answers(() => mail);
  asker.when(reportWeather).answers(() => weather);
  asker.when(reportNights).answers(() => nights);
  asker.when(listAcknowledgements).answers(() => ({ acknowledgements: [acknowledged] }));
}

describe('operations', () => {
  it('are what each service and each process tells', async () => {
    everybodyAnswers();
    const worker = aProcessReport({ service: 'bridge', part: 'works', instance: 'one' });
    gateway.asker.gathered.set(reportProcess.subject, [worker, aProcessReport()]);
    const response = await get('operations').expect(200);
    const report = operationsReport.parse(response.body);
    expect(report).toMatchObject({ water, money, mail, weather, nights, acknowledgements: [acknowledged] });
    expect(report.services).toEqual({
      identity: aServiceReport(),
      pilot: aServiceReport(),
      prediction: aServiceReport(),
      bridge: aServiceReport(),
    });
    expect(report.processes).toEqual([worker, aProcessReport()]);
  });

  it('name the owner of each farm that is in trouble, once', async () => {
    everybodyAnswers();
    const { farmId } = admin;
    const stop = {
      ...{ commandId: admin.userId, controllerId: admin.userId, farmId, controllerName: 'Long Row' },
      ...{ zone: null, requestedAt: '2026-07-01T12:00:00.000Z' },
    };
    gateway.asker
      .when(reportWater)
      .answers(() => ({ ...water, unconfirmedStops: { count: 2, items: [stop, stop] } }));
    const owner = {
      ...{ farmId, farmName: 'Long Row', ownerName: 'Maria Alvarez' },
      ...{ phone: '+1 5595550142', email: 'maria@farm.example' },
    };
    gateway.asker.when(readFarmOwners).answers(() => ({ owners: [owner] }));
    const response = await get('operations').expect(200);
    expect(operationsReport.parse(response.body).owners).toEqual([owner]);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { farmIds: [farmId] }, caller: admin });
    gateway.asker.when(readFarmOwners).answers(() => {
      throw new Unavailable('nobody is there');
    });
    expect((await get('operations').expect(200)).body).toMatchObject({ owners: null });
  });

  it('are told as far as somebody answers', async () => {
    everybodyAnswers();
    const away = () => {
      throw new Unavailable('nobody is there');
    };
    gateway.asker.when(operationsQuestions.pilot.reportOperations).answers(away);
    gateway.asker.when(reportMoney).answers(away);
    gateway.asker.when(reportWater).answers(() => {
      throw new Error('a bug');
    });
    const response = await get('operations').expect(200);
    const report = operationsReport.parse(response.body);
    expect([report.services.pilot, report.money, report.water]).toEqual([null, null, null]);
    expect(report).toMatchObject({ mail, services: { bridge: aServiceReport() } });
  });

  it('show this process, though no other can be asked', async () => {
    gateway.asker.gathered.set(reportProcess.subject, 'away');
    const response = await get('operations').expect(200);
    expect(operationsReport.parse(response.body).processes).toEqual([aProcessReport()]);
  });
});

describe('an alert', () => {
  const acknowledge = (body: object) =>
    request(gateway.url).post('/api/admin/operations/acknowledgements').set('Cookie', cookie).send(body);
  const { key, at: asOf } = acknowledged;

  it('is acknowledged as of the report that somebody saw', async () => {
    gateway.asker.when(acknowledgeAlert).answers(() => acknowledged);
    await acknowledge({ key, asOf }).expect(200, acknowledged);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { key, asOf }, caller: admin });
  });

  it.each([
    [{ key }, ['asOf']],
    [{ key: 'Mail', asOf }, ['key']],
    [{ key: 'a'.repeat(121), asOf }, ['key']],
    [{ key: 'mail.x; DROP', asOf: 'noon' }, ['key', 'asOf']],
  ])('is not acknowledged by %j', async (body, paths) => {
    const response = await acknowledge(body).expect(400);
    expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(paths);
  });
});

const discard = (service: string, body: object) =>
  request(gateway.url).post(`/api/admin/dead-letters/${service}/put-away`).set('Cookie', cookie).send(body);

const letter: DeadLetter = {
  service: 'pilot',
  kind: 'payment-event',
  id: 'evt_1',
  about: 'payment_intent.succeeded',
  consumer: null,
  error: 'no such payment',
  tries: 8,
  diedAt: '2026-07-01T12:00:00.000Z',
};

describe('dead letters', () => {
  it('are listed by service and page', async () => {
    const page = { items: [letter], nextCursor: 'next' };
    const question = operationsQuestions.pilot.listDeadLetters;
    gateway.asker.when(question).answers(() => page);
    await get('dead-letters/pilot?cursor=abc&limit=5').expect(200, page);
    expect(gateway.asker.questions.at(-1)).toMatchObject({
      subject: question.subject,
      ask: { cursor: 'abc', limit: 5 },
      caller: admin,
    });
  });

  it.each(['gateway', 'nobody', '*', '%3E', 'PILOT', '__proto__', 'constructor', 'pilot%00', 'pilot%2Ex'])(
    'of %s are those of nothing: nobody is asked',
    async (service) => {
      gateway.asker.questions.length = 0;
      await get(`dead-letters/${service}`).expect(404, { message: 'Not found' });
      await get(`dead-letters/${service}/put-away`).expect(404, { message: 'Not found' });
      await replay(service, { kind: 'fact', id: 'a:b' }).expect(404, { message: 'Not found' });
      expect(gateway.asker.questions.filter(({ caller }) => caller !== undefined)).toEqual([]);
    },
  );

  it.each([
    [{ kind: 'done' }],
    [{ kind: 'stale' }],
    [{ kind: 'woken' }],
    [{ kind: 'failed', error: 'no such payment' }],
  ] as const)('given another try tell what came of it: %j', async (outcome) => {
    gateway.asker.when(operationsQuestions.pilot.replayDeadLetter).answers(() => outcome);
    const { kind, id } = letter;
    await replay('pilot', { kind, id }).expect(200, outcome);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { kind, id }, caller: admin });
  });

  it('that are not there are 404', async () => {
    gateway.asker.when(operationsQuestions.identity.replayDeadLetter).answers(() => ({ kind: 'not-found' }));
    await replay('identity', { kind: 'mail', id: 'x' }).expect(404, { message: 'Dead letter not found' });
  });

  it.each([
    [{}, ['kind', 'id']],
    [{ kind: 'fact', id: '' }, ['id']],
    [{ kind: 'fact', id: 'x'.repeat(301) }, ['id']],
    [{ kind: 'fact', id: { $ne: '' } }, ['id']],
    [{ kind: 'everything', id: 'x' }, ['kind']],
    [[], ['']],
  ])('are not replayed by %j', async (body, paths) => {
    const response = await replay('bridge', body).expect(400);
    expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(paths);
    expect(gateway.asker.questions.filter(({ caller }) => caller !== undefined)).toEqual([]);
  });

  it('that nobody needs are put away, with why', async () => {
    const question = operationsQuestions.pilot.discardDeadLetter;
    gateway.asker.when(question).answers(() => ({ kind: 'put-away' }));
    const { kind, id } = letter;
    await discard('pilot', { kind, id, reason: ' Refunded by hand ' }).expect(204, '');
    expect(gateway.asker.questions.at(-1)).toMatchObject({
      subject: question.subject,
      ask: { kind, id, reason: 'Refunded by hand' },
      caller: admin,
    });
    gateway.asker.when(question).answers(() => ({ kind: 'not-found' }));
    await discard('pilot', { kind, id, reason: 'again' }).expect(404, { message: 'Dead letter not found' });
  });

  it('that were put away are listed apart', async () => {
    const note = { by: admin.userId, reason: 'Refunded by hand' };
    const page = {
      items: [{ ...letter, putAway: { at: '2026-07-02T12:00:00.000Z', word: note } }],
      nextCursor: null,
    };
    const question = operationsQuestions.pilot.listDiscardedLetters;
    gateway.asker.when(question).answers(() => page);
    await get('dead-letters/pilot/put-away?limit=5').expect(200, page);
    expect(gateway.asker.questions.at(-1)).toMatchObject({
      subject: question.subject,
      ask: { limit: 5 },
      caller: admin,
    });
  });

  it.each([undefined, '', '  ', 'x'.repeat(501), 'two\nlines', 'a\u0000', 7])(
    'are not put away without a reason that can be read: %j',
    async (reason) => {
      const { kind, id } = letter;
      const response = await discard('pilot', { kind, id, reason }).expect(400);
      expect(problem.parse(response.body).errors?.map(({ path }) => path)).toEqual(['reason']);
    },
  );

  it.each(['limit=0', 'limit=101', 'limit=x', `cursor=${'a'.repeat(201)}`, 'cursor=a&cursor=b'])(
    'are not listed by ?%s',
    async (query) => {
      await get(`dead-letters/bridge?${query}`).expect(400);
      await get(`dead-letters/bridge/put-away?${query}`).expect(400);
    },
  );
});
