import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newCalendarLink, type CalendarEntry, type CalendarLink } from '@headgate/contracts/calendar';
import {
  createCalendarLink,
  listCalendarLinks,
  readCalendar,
  revokeCalendarLink,
} from '@headgate/contracts/calendar-questions';
import { readFarmLanguage } from '@headgate/contracts/identity-questions';
import type { Language } from '@headgate/contracts/language';
import { plannedStates, type PlannedState } from '@headgate/contracts/plan';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import type { GatewayUnderTest } from '../../../test/gateway-under-test.ts';
import { startGateway } from '../../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const token = 'AbCdEfGh-0123_456789xy';
const time = '2026-07-10T09:15:00.000Z';
const link: CalendarLink = {
  ...{
    id,
    name: 'Phone',
    withAmounts: false,
    createdAt: time,
    lastReadAt: null,
    endsAt: time,
    hasEnded: false,
  },
};
const [first, second] = [
  { start: '2026-07-11T04:00:00.000Z', end: '2026-07-11T06:00:00.000Z' },
  { start: '2026-07-11T08:00:00.000Z', end: '2026-07-11T09:30:00.000Z' },
];
const entry: CalendarEntry = {
  ...{ id, sequence: 3, state: 'accepted', field: 'North, west' },
  ...{ start: first.start, end: first.end, runs: [first], amount: null },
};

const { farmId } = caller;

let gateway: GatewayUnderTest;
let language: Language;
beforeEach(async () => {
  gateway = await startGateway();
  language = 'en';
  gateway.asker.when(readFarmLanguage).answers(() => ({ language }));
});
afterEach(() => gateway.stop());
const read = (name: string) => request(gateway.url).get(`/calendar/${name}.ics`);
const calendarHas = (...entries: CalendarEntry[]) => {
  const calendar = { farmId, timeZone: 'America/Los_Angeles', entries, nextCursor: null };
  gateway.asker.when(readCalendar).answers(() => ({ kind: 'calendar', ...calendar }));
};

describe('whoever has the link', () => {
  it('reads what is planned, signed in or not', async () => {
    calendarHas(entry);
    const response = await read(token).expect(200);
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(response.text).toContain('SUMMARY:Water North\\, west\r\n');
    expect(response.text).toContain(`UID:${id}\r\n`);
    expect(response.text).toContain('DTSTART:20260711T040000Z\r\nDTEND:20260711T060000Z\r\nSEQUENCE:3\r\n');
    expect(response.text).not.toContain('DESCRIPTION');
    expect(gateway.asker.questions).toMatchObject([
      { ask: { token }, caller: undefined },
      { ask: { farmId }, caller: undefined },
    ]);
  });

  it('reads all of a farm, on however many pages it is', async () => {
    const page = { kind: 'calendar', farmId, timeZone: 'America/Los_Angeles' } as const;
    gateway.asker
      .when(readCalendar)
      .answers(({ cursor }) =>
        cursor === undefined
          ? { ...page, entries: [entry], nextCursor: id }
          : { ...page, entries: [{ ...entry, field: 'South' }], nextCursor: null },
      );
    const { text } = await read(token).expect(200);
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Water North\\, west', 'SUMMARY:Water South']);
  });

  it('sees what is not certain, and what is off', async () => {
    calendarHas(...plannedStates.map((state) => ({ ...entry, state })));
    const { text } = await read(token).expect(200);
    const statuses = text.match(/(?<=STATUS:)\w+/g);
    const of: Record<PlannedState, string> = {
      ...{ proposed: 'TENTATIVE', accepted: 'CONFIRMED', applied: 'CONFIRMED', 'not-reported': 'CONFIRMED' },
      ...{ postponed: 'CANCELLED', skipped: 'CANCELLED', expired: 'CANCELLED', withdrawn: 'CANCELLED' },
    };
    expect(statuses).toEqual(plannedStates.map((state) => of[state]));
    expect(text.match(/\(proposed\)/g)).toHaveLength(1);
  });

  it('is told when water pauses, in the time of the farm, and amounts where the link has them', async () => {
    const paused = { ...entry, runs: [first, second], amount: { inches: 0.4567, hours: 3.52 } };
    calendarHas(paused, { ...entry, amount: { inches: 1, hours: null } });
    const { text } = await read(token).expect(200);
    expect(text.replaceAll('\r\n ', '').match(/(?<=DESCRIPTION:).*/g)).toEqual([
      '9:00 PM to 11:00 PM\\n1:00 AM to 2:30 AM\\n0.46 in\\, 3.5 h',
      '1.00 in',
    ]);
  });

  it('reads it in the language of the account, whatever the calendar asks for', async () => {
    language = 'es';
    const proposed = { ...entry, state: 'proposed' as const, runs: [first, second] };
    calendarHas({ ...proposed, amount: { inches: 0.4567, hours: 3.52 } });
    const { text } = await read(token).set('Accept-Language', 'en').expect(200);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('NAME:Plan de riego');
    expect(lines).toContain('SUMMARY:Regar North\\, west (propuesto)');
    expect(lines).toContain(
      'DESCRIPTION:De 9:00 p.m. a 11:00 p.m.\\nDe 1:00 a.m. a 2:30 a.m.\\n0.46 pulg\\, 3.5 h',
    );
  });

  it('is told in one way of every link that is none, whatever is wrong with it', async () => {
    gateway.asker.when(readCalendar).answers(() => ({ kind: 'unknown' }));
    const names = [token, `${token}x`, token.slice(1), 'x', '%00', '..%2f..%2fuser', '*', id];
    const answers = await Promise.all(
      names.map(async (name) => {
        const { status, headers, text } = await read(name);
        const unlike = ['date', 'x-request-id'];
        const alike = Object.entries(headers as object).filter(([header]) => !unlike.includes(header));
        return { status, headers: alike, text };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect([answers[0]?.status, JSON.parse(answers[0]?.text ?? '')]).toEqual([
      404,
      { message: 'Calendar not found' },
    ]);
    expect(gateway.asker.questions).toHaveLength(1);
  });

  it('has it for himself: no log holds it, and no count', async () => {
    await gateway.stop();
    const [lines, keys]: string[][] = [[], []];
    gateway = await startGateway({
      log: (line) => lines?.push(line),
      limiter: (_call, key) => {
        keys?.push(key);
        return 0;
      },
    });
    await read(token).expect(500);
    expect(lines?.join('')).toContain('/calendar/[redacted]');
    expect([lines, keys].join('')).not.toContain(token);
    expect(keys).toHaveLength(2);
  });

  it('cannot read it without end, or try one after the other', async () => {
    for (const limited of ['calendar', 'calendar-by-client']) {
      await gateway.stop();
      gateway = await startGateway({ limiter: (call) => (call === limited ? 600 : 0) });
      await read(token).expect(429, { message: 'The calendar was read too often. Try again in 10 minutes.' });
      expect(gateway.asker.questions).toEqual([]);
    }
  });
});

describe('links', () => {
  let cookie: string;
  const call = (method: 'get' | 'post', path: string) =>
    request(gateway.url)[method](path).set('Cookie', cookie);
  beforeEach(async () => {
    cookie = await gateway.signIn(caller);
    gateway.asker.questions.length = 0;
  });
  const lastQuestion = () => gateway.asker.questions.at(-1);

  it('are listed without their addresses', async () => {
    gateway.asker.when(listCalendarLinks).answers(() => ({ items: [link] }));
    await call('get', '/api/calendar-links').expect(200, { items: [link] });
    expect(lastQuestion()).toMatchObject({ caller });
  });

  it('are made for field names and hours alone unless told, and tell their address once', async () => {
    gateway.asker.when(createCalendarLink).answers(() => ({ kind: 'created', link, token }));
    const response = await call('post', '/api/calendar-links').send({ name: ' Phone ' }).expect(201);
    const { address, link: made } = newCalendarLink.parse(response.body);
    expect([made, new URL(address).pathname]).toEqual([link, `/calendar/${token}.ics`]);
    expect(lastQuestion()).toMatchObject({ ask: { name: 'Phone', withAmounts: false }, caller });
    gateway.asker.when(createCalendarLink).answers(() => ({ kind: 'full', most: 100 }));
    await call('post', '/api/calendar-links')
      .send({ name: 'Phone', withAmounts: true })
      .expect(409, { message: 'There is room for 100 calendars. Revoke one to add another.' });
  });

  it.each([
    ['name', ''],
    ['name', 'a\nb'],
    ['name', 'a'.repeat(61)],
    ['withAmounts', 'yes'],
  ])('are not made with %s %j', async (path, value) => {
    const response = await call('post', '/api/calendar-links')
      .send({ name: 'Phone', [path]: value })
      .expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
  });

  it('are revoked', async () => {
    gateway.asker.when(revokeCalendarLink).answers(() => ({ kind: 'done' }));
    await call('post', `/api/calendar-links/${id}/revoke`).expect(204);
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    gateway.asker.when(revokeCalendarLink).answers(() => ({ kind: 'not-found' }));
    await call('post', `/api/calendar-links/${id}/revoke`).expect(404, { message: 'Calendar not found' });
    await call('post', '/api/calendar-links/1/revoke').expect(404);
  });
});
