import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chooseDailyMail, readDailyMail } from '@headgate/contracts/identity-questions';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const path = '/api/account/daily-mail';

let gateway: GatewayUnderTest;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});
const put = (body: object) => request(gateway.url).put(path).set('Cookie', cookie).send(body);

describe('the hour of the daily mail', () => {
  it('is read and chosen by its reader', async () => {
    gateway.asker.when(readDailyMail).answers(() => ({ hour: null, reminders: true, readings: true }));
    gateway.asker
      .when(chooseDailyMail)
      .answers(({ hour, reminders = true, readings = true }) => ({ hour, reminders, readings }));
    await request(gateway.url)
      .get(path)
      .set('Cookie', cookie)
      .expect(200, { hour: null, reminders: true, readings: true });
    for (const hour of [0, 23, null])
      await put({ hour }).expect(200, { hour, reminders: true, readings: true });
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { hour: null }, caller });
    await put({ hour: 5, reminders: false }).expect(200, { hour: 5, reminders: false, readings: true });
    await put({ hour: 5, readings: false }).expect(200, { hour: 5, reminders: true, readings: false });
    const refused = await put({ hour: 5, reminders: 'no' }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ path: 'reminders' }] });
  });

  it.each([-1, 24, 5.5, 1e308, '5', true, [5], {}, undefined])('is not %j', async (hour) => {
    const response = await put({ hour }).expect(400);
    expect(response.body).toMatchObject({ errors: [{ path: 'hour' }] });
    expect(gateway.asker.questions.some(({ subject }) => subject === chooseDailyMail.subject)).toBe(false);
  });
});
