import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  changeContactMessage,
  listContactMessages,
  listOwnContactMessages,
  readContactMessageForMail,
  sendContactMessage,
} from '@headgate/contracts/contact-questions';
import { contactMessageReceived } from '@headgate/contracts/pilot-facts';
import { Retention } from '@headgate/runtime/retention/retention';
import { refusal } from '@headgate/runtime/testing/refusal';
import { DataSource } from 'typeorm';
import { sent } from '../../test/enrolling.ts';
import { aCaller, startPilot, type OwnPilot } from '../../test/own-pilot.ts';
import { ForgetAccount } from '../accounts/forget-account.ts';

const admin = { caller: aCaller('admin') };
const written = { name: 'Cy Doe', email: 'cy@orchard.example', message: 'Do you work with walnuts?' };

let pilot: OwnPilot;

beforeAll(async () => {
  pilot = await startPilot();
});
afterAll(() => pilot.stop());
beforeEach(async () => {
  await pilot.rows('TRUNCATE contact_message, outbox, audit_log');
});

const send = (changes = {}, call = {}) =>
  pilot.asker.ask(sendContactMessage, { ...written, website: '', ...changes }, call);
const list = async (state?: 'open' | 'answered') =>
  (await pilot.asker.ask(listContactMessages, { limit: 20, ...(state && { state }) }, admin)).items;

it('a message is kept and announced, once for any number of copies', async () => {
  const call = { operationId: randomUUID() };
  await Promise.all([send({}, call), send({}, call)]);
  await send({}, call);
  const [message, ...others] = await list();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ ...written, answeredAt: null });
  expect(await sent(pilot, contactMessageReceived)).toEqual([{ messageId: message!.id }]);
  expect(await pilot.asker.ask(readContactMessageForMail, { id: message!.id })).toMatchObject({
    kind: 'message',
    message: written,
  });
});

it('a farm has a copy of what it wrote while signed in, page by page, and nobody else’s', async () => {
  const caller = aCaller();
  await send({ name: 'Nobody' });
  await send({}, { caller: aCaller() });
  for (const message of ['The first of two', 'The second of two']) {
    await send({ message }, { caller });
    pilot.clock.at = new Date(pilot.clock.at.getTime() + 1_000);
  }
  const own = (page: { limit: number; cursor?: string }) =>
    pilot.asker.ask(listOwnContactMessages, page, { caller });
  const { items, nextCursor } = await own({ limit: 1 });
  expect(items).toMatchObject([{ ...written, message: 'The second of two' }]);
  expect(await own({ limit: 100, cursor: nextCursor! })).toMatchObject({
    items: [{ message: 'The first of two' }],
    nextCursor: null,
  });
  expect((await refusal(pilot.asker.ask(listOwnContactMessages, { limit: 1 })))[0]).toBe(401);
});

it('a program that fills in the hidden field is answered like anybody, and nothing is kept', async () => {
  expect(await send({ website: 'https://spam.example' })).toEqual({ kind: 'received' });
  expect(await list()).toEqual([]);
  expect(await sent(pilot, contactMessageReceived)).toEqual([]);
});

it('a flood is refused when a thousand wait', async () => {
  await pilot.rows(`INSERT INTO contact_message (id, name, email, message, created_at)
    SELECT gen_random_uuid(), 'n', 'e@x.example', 'm', now() FROM generate_series(1, 1000)`);
  expect(await send()).toEqual({ kind: 'full' });
});

it('administrators mark one as answered, and open it again; nobody else reads them', async () => {
  await send();
  const { id } = (await list('open'))[0]!;
  const mark = (isAnswered: boolean) => pilot.asker.ask(changeContactMessage, { id, isAnswered }, admin);
  const first = await mark(true);
  expect(await mark(true)).toEqual(first);
  expect([await list('open'), (await list('answered')).length]).toEqual([[], 1]);
  await mark(false);
  expect(await list('open')).toHaveLength(1);
  const actions = await pilot.rows<{ action: string }>('SELECT action FROM audit_log ORDER BY id');
  expect(actions.map(({ action }) => action)).toEqual(['message-answered', 'message-reopened']);
  const gone = { id: randomUUID(), isAnswered: true };
  expect(await pilot.asker.ask(changeContactMessage, gone, admin)).toEqual({ kind: 'not-found' });
  for (const work of [
    pilot.asker.ask(listContactMessages, { limit: 1 }, { caller: aCaller() }),
    pilot.asker.ask(changeContactMessage, gone, { caller: aCaller() }),
  ])
    expect((await refusal(work))[0]).toBe(403);
});

it('a message goes with the account that wrote it, and others after two years', async () => {
  const caller = aCaller();
  await send({}, { caller });
  await send({ name: 'Another' });
  await pilot.service
    .get(DataSource)
    .transaction((manager) => pilot.service.get(ForgetAccount).forget(manager, caller));
  expect((await list()).map(({ name }) => name)).toEqual(['Another']);
  expect((await refusal(send({}, { caller })))[0]).toBe(401);
  await pilot.rows(`UPDATE contact_message SET created_at = $1::timestamptz - interval '2 years 1 day'`, [
    pilot.clock.at,
  ]);
  await pilot.service.get(Retention).run();
  expect(await list()).toEqual([]);
});
