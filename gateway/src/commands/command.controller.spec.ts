import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelCommand,
  listCommands,
  readCommand,
  requestCommand,
  stopAll,
} from '@headgate/contracts/bridge-questions';
import { problem } from '@headgate/contracts/problem';
import { Rejected } from '@headgate/runtime';
import request from 'supertest';
import { aCommand, aController } from '../../test/a-controller.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const path = '/api/irrigation/commands';
const { id } = aCommand();
const controllerId = aController().id;
const start = { controllerId, commandType: 'start', zoneId: 'zone-1', duration: 30 };
const stop = { controllerId, commandType: 'stop' };
const schedule = { ...start, commandType: 'schedule', startAt: '2026-07-02T05:00:00-07:00' };

let gateway: GatewayUnderTest;
let cookie: string;
const send = (body: object | string) =>
  request(gateway.url).post(path).set('Cookie', cookie).set('Content-Type', 'application/json').send(body);
const get = (rest: string) => request(gateway.url).get(`${path}${rest}`).set('Cookie', cookie);
const cancel = () => request(gateway.url).post(`${path}/${id}/cancel`).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);
const questions = ({ subject }: { subject: string }) =>
  gateway.asker.questions.filter((each) => each.subject === subject);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
  gateway.asker.when(requestCommand).answers(() => ({ kind: 'command', command: aCommand() }));
});

describe('a command', () => {
  it.each([
    start,
    { ...start, waterAmount: 1200.5, calculationId: id },
    stop,
    { ...stop, zoneId: 'zone-1' },
    schedule,
    { controllerId, commandType: 'adjust', zoneId: 'zone-1' },
    { controllerId, commandType: 'adjust', zoneId: 'zone-1', duration: 5 },
  ])('is accepted as its row, not as done: %j', async (body) => {
    await send(body).set('Idempotency-Key', id).expect(202, aCommand());
    expect(lastQuestion()).toMatchObject({ ask: body, caller, operationId: id });
  });

  it.each([
    [{ ...start, duration: undefined }, 'duration'],
    [{ ...start, duration: 0 }, 'duration'],
    [{ ...start, duration: 1441 }, 'duration'],
    [{ ...start, duration: 1.5 }, 'duration'],
    [{ ...start, duration: '30' }, 'duration'],
    [{ ...start, zoneId: undefined }, 'zoneId'],
    [{ ...start, zoneId: '' }, 'zoneId'],
    [{ ...start, controllerId: '1' }, 'controllerId'],
    [{ ...start, commandType: 'open' }, 'commandType'],
    [{ ...start, startAt: schedule.startAt }, 'startAt'],
    [{ ...start, waterAmount: -1 }, 'waterAmount'],
    [{ ...start, calculationId: 'mine' }, 'calculationId'],
    [{ ...schedule, startAt: undefined }, 'startAt'],
    [{ ...schedule, startAt: '2026-07-02T05:00:00' }, 'startAt'],
    [{ ...schedule, startAt: 'tonight' }, 'startAt'],
    [{ ...stop, duration: 1 }, 'duration'],
    [{ ...start, commandType: 'adjust', duration: 1441 }, 'duration'],
    [{ ...start, status: 'confirmed' }, ''],
    [{ ...start, farmId: caller.farmId }, ''],
    ['{"controllerId":"a","duration":1e400}', 'controllerId'],
    [`{"controllerId":"${controllerId}","duration":5,"duration":600}`, 'duration'],
  ])('is refused by the name of the field: %j', async (body, name) => {
    const response = await send(body).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toContain(name);
    expect(questions(requestCommand)).toEqual([]);
  });

  it.each([
    [{ kind: 'no-controller' }, 404, undefined, 'Controller not found'],
    [{ kind: 'no-zone' }, 400, 'zoneId', 'This controller has no such zone'],
    [{ kind: 'no-calculation' }, 400, 'calculationId', 'Your farm has no such calculation'],
    [
      { kind: 'beyond-maximum', maximumMinutes: 20 },
      400,
      'duration',
      'This zone may be open for at most 20 minutes',
    ],
    [
      { kind: 'bad-time', message: 'Start must be in the future' },
      400,
      'startAt',
      'Start must be in the future',
    ],
    [{ kind: 'being-deleted' }, 409, undefined, 'This controller is being deleted'],
    [
      { kind: 'full', most: 200 },
      409,
      undefined,
      '200 commands are already waiting. Cancel one, or let some finish.',
    ],
  ] as const)('that the bridge answers %j is %d', async (answer, status, name, message) => {
    gateway.asker.when(requestCommand).answers(() => answer);
    const response = await send(start).expect(status);
    expect(response.body).toEqual({
      message,
      ...(name !== undefined && { errors: [{ path: name, message }] }),
    });
  });

  it('is 409 with the key of another one', async () => {
    const message = 'This Idempotency-Key was already used for a different request';
    gateway.asker.when(requestCommand).answers(() => {
      throw new Rejected(message, { status: 409 });
    });
    await send(start).set('Idempotency-Key', id).expect(409, { message });
  });

  it('is not taken under a key that is none', async () => {
    for (const key of ['', 'a b', 'a'.repeat(201), 'a,b']) {
      await send(start).set('Idempotency-Key', key).expect(400);
    }
    expect(questions(requestCommand)).toEqual([]);
  });
});

describe('commands', () => {
  const page = { items: [aCommand()], nextCursor: 'next' };

  it('are listed as far as they pass the filters, page by page', async () => {
    gateway.asker.when(listCommands).answers(() => page);
    await get('').expect(200, page);
    expect(lastQuestion()).toMatchObject({ ask: { limit: 20 }, caller });
    const query = `controllerId=${controllerId}&zoneId=zone-1&status=failed&commandType=stop&limit=5&cursor=abc`;
    await get(`?${query}`).expect(200, page);
    expect(lastQuestion()?.ask).toEqual({
      controllerId,
      zoneId: 'zone-1',
      status: 'failed',
      commandType: 'stop',
      limit: 5,
      cursor: 'abc',
    });
  });

  it.each([
    ['controllerId=1', 'controllerId'],
    ['status=done', 'status'],
    ['status=sent&status=failed', 'status'],
    ['commandType=', 'commandType'],
    [`zoneId=${'a'.repeat(65)}`, 'zoneId'],
    ['zoneId=%00', 'zoneId'],
    ['limit=0', 'limit'],
    ['limit=1e1', 'limit'],
    [`cursor=${'a'.repeat(201)}`, 'cursor'],
  ])('refuse the filter %s by its name', async (query, name) => {
    const response = await get(`?${query}`).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([name]);
    expect(questions(listCommands)).toEqual([]);
  });

  it('are read one by one; another’s, and what is no id, is 404', async () => {
    gateway.asker.when(readCommand).answers(() => ({ kind: 'command', command: aCommand() }));
    await get(`/${id}`).expect(200, aCommand());
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    gateway.asker.when(readCommand).answers(() => ({ kind: 'not-found' }));
    await get(`/${id}`).expect(404, { message: 'Command not found' });
    await get('/1').expect(404);
  });

  it('are taken back before they are sent, and not later', async () => {
    const command = aCommand({ status: 'failed', reason: 'cancelled' });
    gateway.asker.when(cancelCommand).answers(() => ({ kind: 'command', command }));
    await cancel().expect(200, command);
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    gateway.asker.when(cancelCommand).answers(() => ({ kind: 'too-late' }));
    await cancel().expect(409, {
      message: 'It is too late to cancel this command. Send a stop instead.',
    });
    gateway.asker.when(cancelCommand).answers(() => ({ kind: 'not-found' }));
    await cancel().expect(404);
  });
});

describe('stopping all', () => {
  it('answers a stop for each controller', async () => {
    const commands = [aCommand({ commandType: 'stop', zoneId: null, duration: null })];
    const zones = [{ id: 'zone-1', name: 'North block' }];
    const { controllerId: stopped } = commands[0]!;
    const controllers = [{ id: stopped, farmName: 'Long Row Farm', controllerModel: 'ACC2', zones }];
    gateway.asker.when(stopAll).answers(() => ({ commands, controllers }));
    await request(gateway.url)
      .post('/api/irrigation/stop-all')
      .set('Cookie', cookie)
      .set('Idempotency-Key', id)
      .expect(202, { commands, controllers });
    // Whoever asks again is not told what was done before: it is stopped again.
    expect(lastQuestion()).toMatchObject({ ask: {}, caller, operationId: undefined });
  });
});
