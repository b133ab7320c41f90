import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listCommands, requestCommand, stopAll } from '@headgate/contracts/bridge-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aCommand, aController } from '../../test/a-controller.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { SettableClock } from '../../test/settable-clock.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const controllerId = aController().id;
const start = { controllerId, commandType: 'start', zoneId: 'zone-1', duration: 30 };
const stop = { controllerId, commandType: 'stop' };
const allPath = '/api/irrigation/stop-all';
const path = '/api/irrigation/commands';

let gateway: GatewayUnderTest;
let clock: SettableClock;
let cookie: string;
const post = (to: string, body?: object) => request(gateway.url).post(to).set('Cookie', cookie).send(body);
const whoIs = () => request(gateway.url).get('/api/user').set('Cookie', cookie);
const questions = ({ subject }: { subject: string }) =>
  gateway.asker.questions.filter((each) => each.subject === subject);
const stopsSent = () => [...questions(stopAll), ...questions(requestCommand)];

beforeEach(async () => {
  clock = new SettableClock();
  gateway = await startGateway({ clock });
  cookie = await gateway.signIn(caller);
  gateway.asker.when(requestCommand).answers(() => ({ kind: 'command', command: aCommand() }));
  gateway.asker.when(stopAll).answers(() => ({ commands: [] }));
  gateway.asker.when(listCommands).answers(() => ({ items: [], nextCursor: null }));
});
afterEach(() => gateway.stop());

/** The session is read, as any page has it read, and then Redis goes away. */
async function seenThenAway(): Promise<void> {
  await whoIs().expect(200);
  gateway.asker.questions.length = 0;
  gateway.records.calls.length = 0;
  gateway.records.isAway = true;
}

describe('while Redis is away, by a session that was read before', () => {
  beforeEach(seenThenAway);

  it('all is stopped, on behalf of whom identity still says it is, after one try of Redis', async () => {
    await post(allPath).expect(202, { commands: [] });
    expect(questions(stopAll)).toMatchObject([{ ask: {}, caller }]);
    expect(questions(readAccount)).toHaveLength(1);
    expect(gateway.records.calls).toEqual(['read']);
  });

  it.each([stop, { ...stop, zoneId: 'zone-1' }])('a stop is taken: %j', async (body) => {
    await post(path, body).expect(202);
    expect(questions(requestCommand)).toMatchObject([{ ask: body, caller }]);
    expect(gateway.records.calls).toEqual(['read']);
  });

  it.each([
    start,
    { ...start, commandType: 'adjust' },
    { ...start, commandType: 'schedule', startAt: '2026-07-02T05:00:00-07:00' },
    { ...start, commandType: 'stop' },
    { ...stop, also: start },
    [stop],
    {},
  ])('what is no stop is 503: %j', async (body) => {
    await post(path, body).expect(503);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('nothing else is answered', async () => {
    const id = aCommand().id;
    await post(`${path}/${id}/cancel`).expect(503);
    await request(gateway.url).get(path).set('Cookie', cookie).expect(503);
    await whoIs().expect(503);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('another site’s page stops nothing', async () => {
    for (const to of [allPath, path]) await post(to, stop).set('Origin', 'https://evil.example').expect(403);
    expect(gateway.asker.questions).toEqual([]);
  });

  it.each([
    ['is under another epoch', 2],
    ['is gone', undefined],
  ])('an account that %s stops nothing, and the session is forgotten', async (_how, epoch) => {
    const account = gateway.accounts.get(caller.userId)!;
    if (epoch === undefined) gateway.accounts.delete(caller.userId);
    else gateway.accounts.set(caller.userId, { ...account, standing: { ...account.standing, epoch } });
    await post(allPath).expect(401);
    gateway.accounts.set(caller.userId, account);
    await post(allPath).expect(503);
    expect(stopsSent()).toEqual([]);
  });

  it('nothing is stopped while identity cannot be asked', async () => {
    gateway.asker.when(readAccount).answers(() => {
      throw new Unavailable('identity does not answer');
    });
    await post(allPath).expect(503);
    expect(questions(readAccount)).toHaveLength(1);
    expect(stopsSent()).toEqual([]);
  });

  it('nothing is stopped 15 minutes after it was read, though it stopped something meanwhile', async () => {
    clock.pass({ seconds: 14 * 60 });
    await post(allPath).expect(202);
    clock.pass({ seconds: 60 });
    await post(allPath).expect(503);
  });

  it('whoever asks to be signed out stops nothing after, though it could not be done', async () => {
    await post('/api/logout').expect(503);
    await post(allPath).expect(503);
    expect(stopsSent()).toEqual([]);
  });

  it('a cookie that is not signed opens nothing', async () => {
    const id = /s%3A([^.]+)/.exec(cookie)![1]!;
    cookie = `headgate=${encodeURIComponent(`s:${id}.forged`)}`;
    await post(allPath).expect(401);
    expect(gateway.asker.questions).toEqual([]);
  });
});

describe('while Redis is away', () => {
  it('a session that was never read here stops nothing', async () => {
    gateway.records.isAway = true;
    await post(allPath).expect(503);
    await post(path, stop).expect(503);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('a session that was logged out stops nothing', async () => {
    await whoIs().expect(200);
    await post('/api/logout').expect(204);
    gateway.records.isAway = true;
    await post(allPath).expect(503);
    expect(stopsSent()).toEqual([]);
  });

  it('a session that Redis was heard to know no more stops nothing', async () => {
    await whoIs().expect(200);
    gateway.records.kept.clear();
    await whoIs().expect(401);
    gateway.records.isAway = true;
    await post(allPath).expect(503);
  });

  it('a session stops nothing beyond its own end', async () => {
    clock.pass({ days: 6.999 });
    await whoIs().expect(200);
    for (let days = 7; days < 30; days += 1) {
      clock.pass({ days: 1 });
      await whoIs().expect(200);
    }
    // 0.001 days before 30: 86 s.
    gateway.records.isAway = true;
    clock.pass({ seconds: 60 });
    await post(allPath).expect(202);
    clock.pass({ seconds: 30 });
    await post(allPath).expect(503);
  });
});

it('where Redis says that there is no such session, what was read of it before is no matter', async () => {
  await whoIs().expect(200);
  gateway.records.kept.clear();
  await post(allPath).expect(401);
  await post(path, stop).expect(401);
  expect(stopsSent()).toEqual([]);
});
