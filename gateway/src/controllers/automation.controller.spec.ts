import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FarmAutomation } from '@headgate/contracts/automation';
import {
  pauseAutomation,
  readAutomation,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const path = '/api/automation';
const automation: FarmAutomation = {
  ...{ isOffered: true, consentedAt: '2026-07-01T12:00:00.000Z', maxHoursPerDay: 8, maxInchesPerWeek: 2 },
  ...{ pausedAt: null, pausedZones: [] },
};
const zone = { controllerId: '5d0a2f0e-8f43-4a8e-9a54-2f1d8a0f7c31', zoneId: 'zone-1' };

let gateway: GatewayUnderTest;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn({ userId: '0f8fad5b-d9cb-469f-a165-70867728950e', role: 'grower' });
  for (const question of [readAutomation, setAutomation, pauseAutomation])
    gateway.asker.when(question).answers(() => automation);
  gateway.asker
    .when(resumeAutomation)
    .answers(({ zone: one }) =>
      one === null || one.zoneId === 'zone-1' ? { kind: 'resumed', automation } : { kind: 'not-found' },
    );
});
afterAll(() => gateway.stop());

const send = (method: 'get' | 'put' | 'post', rest = '', body?: object) =>
  request(gateway.url)[method](`${path}${rest}`).set('Cookie', cookie).send(body);

it('is read, agreed to within limits, paused and resumed', async () => {
  await send('get').expect(200, automation);
  await send('put', '', { consent: true, maxHoursPerDay: 8, maxInchesPerWeek: 2 }).expect(200, automation);
  await send('post', '/pause').expect(200, automation);
  await send('post', '/resume', { zone: null }).expect(200, automation);
  await send('post', '/resume', { zone }).expect(200, automation);
  await send('post', '/resume', { zone: { ...zone, zoneId: 'zone-9' } }).expect(404, {
    message: 'Zone not found',
  });
});

it.each([
  [{ consent: true, maxHoursPerDay: 25, maxInchesPerWeek: 2 }, 'maxHoursPerDay'],
  [{ consent: true, maxHoursPerDay: 8, maxInchesPerWeek: -0 }, 'maxInchesPerWeek'],
  [{ consent: 'yes', maxHoursPerDay: 8, maxInchesPerWeek: 2 }, 'consent'],
  [{ consent: true, maxHoursPerDay: '8', maxInchesPerWeek: 2 }, 'maxHoursPerDay'],
])('refuses %j', async (body, field) => {
  const answer = await send('put', '', body).expect(400);
  expect(problem.parse(answer.body).errors?.map((error) => error.path)).toEqual([field]);
});
