import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { maxWebhooks, webhook, webhookDelivery } from '@headgate/contracts/webhook';
import { Retention } from '@headgate/runtime/retention/retention';
import { Logger } from '@nestjs/common';
import { actionsOn, anAccount, aPassword, mailsTo } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { OwnWebhooks } from '../../test/own-webhooks.ts';
import { isSigned, WebhookReceiver, type Behaviour, type Received } from '../../test/webhook-receiver.ts';
import { DeleteAccount } from '../accounts/delete-account.ts';
import { readPausedWebhook } from '../mail/delivery/read-paused-webhook.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import type { User } from '../store/user.entity.ts';
import { oldSecretPlace, secretPlace } from './webhook.entity.ts';

let identity: OwnIdentity;
let receiver: WebhookReceiver;
/** Its certificate is of an authority that nobody knows. */
let stranger: WebhookReceiver;
let own: OwnWebhooks;
let user: User;
let lines: string[];

beforeAll(async () => {
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  Logger.overrideLogger({ log: note, warn: note, error: note, debug: note });
  lines = [];
  [identity, receiver, stranger] = await Promise.all([
    startIdentity(),
    WebhookReceiver.start(),
    WebhookReceiver.start(),
  ]);
  own = new OwnWebhooks(identity, [receiver, stranger]);
});
afterAll(async () => {
  await Promise.all([receiver.stop(), stranger.stop(), own.stop()]);
  await identity.stop();
});
beforeEach(async () => {
  user = await anAccount(identity);
});
afterEach(async () => {
  await identity.source.query('DELETE FROM webhook');
  receiver.all.length = 0;
  receiver.behave = () => 200;
});

const person = () => ({ userId: user.id, farmId: user.farmId });
const bodyOf = ({ body }: Received) =>
  JSON.parse(body) as { id: string; aggregateId: string; version: number };
const taken = () => receiver.all.filter(({ isTaken }) => isTaken);
const listed = async (id: string) => {
  const answer = await own.log.list(user.farmId, { id });
  if (answer.kind !== 'listed') throw new Error(answer.kind);
  return answer.items;
};
/** Sends a test, and gives what the log says of it. */
async function tested(id: string) {
  const answer = await own.log.test(user.farmId, { id });
  if (answer.kind !== 'sent') throw new Error(answer.kind);
  await own.work();
  return (await listed(id)).find((each) => each.id === answer.deliveryId);
}

describe('a webhook', () => {
  it('is made after the password, its secret told once and sealed, on record, and another farm’s is none', async () => {
    const { secret, ...made } = await own.make(user, receiver.url);
    expect(webhook.parse(made)).toMatchObject({ url: receiver.url, paused: null, waiting: 0, dropped: 0 });
    expect(await own.webhooks.list(user.farmId)).toEqual({ items: [made] });
    const [row] = await identity.source.query<{ all: string; sealed: string }[]>(
      'SELECT w::text AS all, secret_sealed AS sealed FROM webhook w',
    );
    expect(row?.all).not.toContain(secret.slice('whsec_'.length));
    expect(own.seals.open(row?.sealed ?? '', secretPlace(made.id))).toBe(secret);
    expect((await actionsOn(identity, user.id)).at(-1)).toMatchObject({
      action: 'webhook-made',
      details: { webhook: made.id },
    });
    const wanted = { url: receiver.url, events: ['plan.made' as const] };
    const wrong = { password: 'a wrong password' };
    expect(await own.webhooks.create(user.id, { ...wanted, ...wrong })).toEqual({ kind: 'refused' });
    for (const change of ['rotate', 'delete'] as const)
      expect(await own.webhooks[change](person(), { id: made.id, ...wrong })).toEqual({ kind: 'refused' });
    const other = await anAccount(identity);
    const theirs = { userId: other.id, farmId: other.farmId };
    const [ask, notFound] = [{ id: made.id, password: aPassword }, { kind: 'not-found' }];
    for (const change of ['rotate', 'delete', 'resume'] as const)
      expect(await own.webhooks[change](theirs, ask)).toEqual(notFound);
    for (const each of ['list', 'test'] as const)
      expect(await own.log[each](other.farmId, ask)).toEqual(notFound);
    for (let count = 1; count < maxWebhooks; count += 1) await own.make(user, receiver.url);
    expect(await own.webhooks.create(user.id, { ...wanted, password: aPassword })).toEqual({
      ...{ kind: 'full', most: maxWebhooks },
    });
  });

  it('is not made where its address, or its name, leads to a private one, and says so', async () => {
    own.names.set('home.example.com', '192.168.1.20');
    const make = (url: string) =>
      own.webhooks.create(user.id, { url, events: ['plan.made'], password: aPassword });
    for (const url of [
      'https://10.0.0.1/x',
      'https://169.254.169.254/',
      'https://home.example.com/',
      'https://localhost',
    ])
      expect([url, await make(url)]).toEqual([
        url,
        { kind: 'wrong-url', reason: expect.stringContaining('private and local addresses are refused') },
      ]);
    expect(await make('http://example.com')).toMatchObject({ kind: 'wrong-url' });
    expect(await own.webhooks.list(user.farmId)).toEqual({ items: [] });
  });

  it('has two secrets for a day after one is changed, and each signs', async () => {
    const { id, secret } = await own.make(user, receiver.url);
    const rotated = await own.webhooks.rotate(person(), { id, password: aPassword });
    if (rotated.kind !== 'rotated') throw new Error(rotated.kind);
    expect(rotated.webhook.oldSecretUntil).not.toBeNull();
    const signs = async () => {
      await tested(id);
      const last = receiver.all.at(-1);
      return [secret, rotated.secret].map((each) => last !== undefined && isSigned(last, each));
    };
    expect(await signs()).toEqual([true, true]);
    const [row] = await identity.source.query<{ old: string }[]>(
      'SELECT old_secret_sealed AS old FROM webhook',
    );
    expect(own.seals.open(row?.old ?? '', oldSecretPlace(id))).toBe(secret);
    identity.clock.pass({ days: 1 });
    expect(await signs()).toEqual([false, true]);
  });
});

describe('a delivery', () => {
  it('is signed now and says what happened: ids and amounts, once for each webhook that listens', async () => {
    const { id, secret } = await own.make(user, receiver.url, ['plan.made']);
    await own.make(user, receiver.url, ['fault.raised']);
    const event = await own.happen(user.farmId);
    await own.happen((await anAccount(identity)).farmId);
    await own.work();
    const [received, ...more] = receiver.all;
    expect([received?.path, more]).toEqual(['/headgate?from=test', []]);
    if (received === undefined) throw new Error('Nothing came');
    expect(JSON.parse(received.body)).toEqual({
      ...{ id: event, type: 'plan.made', time: '2026-07-10T12:00:00.000Z', farmId: user.farmId },
      ...{ aggregateId: user.farmId, version: expect.any(Number), data: { number: expect.any(Number) } },
    });
    expect(received.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'webhook-id': event },
      'webhook-timestamp': String(identity.clock.now().getTime() / 1_000),
    });
    expect(isSigned(received, secret)).toBe(true);
    const [only] = await listed(id);
    expect(webhookDelivery.parse(only)).toMatchObject({
      ...{ eventId: event, event: 'plan.made', state: 'delivered', tries: 1 },
      last: { status: 200, failure: null },
    });
    const [row] = await identity.source.query<{ body: string | null }[]>('SELECT body FROM webhook_delivery');
    expect(row?.body).toBeNull();
    expect(lines.join()).not.toMatch(/what nobody reads|from=test|"number"/);
  });

  const endless: Behaviour = (response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => {
      clearInterval(more);
    });
  };
  it.each<[string, Behaviour, object]>([
    ['taken by 204', 204, { status: 204, failure: null }],
    ['taken by an answer without an end, which is not read', endless, { status: 200, failure: null }],
    ['not taken by 500', 500, { status: 500, failure: 'answered' }],
    ['not taken by 302, which is not followed', 302, { status: 302, failure: 'redirect' }],
    ['not taken by silence', 'silent', { status: null, failure: 'silent' }],
    ['not taken by a connection that is closed', 'closes', { status: null, failure: 'unreachable' }],
  ])('is %s', async (_, behaviour, last) => {
    const { id } = await own.make(user, receiver.url);
    receiver.behave = () => behaviour;
    const wanted = { state: 'failure' in last && last.failure === null ? 'delivered' : 'failed', last };
    expect(await tested(id)).toMatchObject(wanted);
    expect(receiver.all).toHaveLength(1);
  });

  it('goes to nobody whose certificate is not good, whose name is not known, or leads home by now', async () => {
    const untrusted = await own.make(user, stranger.url);
    expect((await tested(untrusted.id))?.last).toMatchObject({ status: null, failure: 'not-trusted' });
    own.names.set('turning.example', '8.8.8.8');
    const turning = await own.make(user, receiver.url.replace('hooks.longrow', 'turning'));
    own.names.set('turning.example', '127.0.0.1');
    expect((await tested(turning.id))?.last).toMatchObject({ status: null, failure: 'address-refused' });
    own.names.delete('turning.example');
    expect((await tested(turning.id))?.last).toMatchObject({ status: null, failure: 'name-unknown' });
    expect([stranger.all, receiver.all]).toEqual([[], []]);
  });

  it('waits for the one before it of its aggregate, and for nothing else; each is taken, in order', async () => {
    const bad = await own.make(user, stranger.url);
    await own.make(user, receiver.url);
    const aggregates = Array.from({ length: 6 }, () => randomUUID());
    const [stuck] = aggregates;
    // One fails until all others are through; of the rest, a third fails.
    let isStuck = true;
    let count = 0;
    receiver.behave = (received) => {
      const isOfStuck = bodyOf(received).aggregateId === stuck;
      count += 1;
      return (isOfStuck && isStuck) || count % 3 === 0 ? 503 : 200;
    };
    const sent: string[] = [];
    for (let each = 0; each < 30; each += 1)
      sent.push(await own.happen(user.farmId, 'fault.raised', aggregates[each % aggregates.length]));
    const of = (aggregate: string | undefined) =>
      taken().filter((each) => bodyOf(each).aggregateId === aggregate);
    const counts = () => aggregates.map((aggregate) => of(aggregate).length).join();
    const workUntil = (wanted: string) =>
      eventually(`the aggregates have ${wanted}`, async () => {
        await own.work(1);
        return counts() === wanted;
      });
    await workUntil('0,5,5,5,5,5');
    isStuck = false;
    await workUntil('5,5,5,5,5,5');
    for (const aggregate of aggregates) {
      const versions = of(aggregate).map((each) => bodyOf(each).version);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
    expect(
      taken()
        .map((each) => bodyOf(each).id)
        .sort(),
    ).toEqual(sent.sort());
    expect(await own.states(bad.id)).toEqual({ waiting: 30 });
  });
});

describe('a webhook whose receiver fails', () => {
  it('for three days is paused and its farm mailed once; what happens is kept, and sent in order when it is resumed', async () => {
    const { id } = await own.make(user, receiver.url);
    receiver.behave = () => 500;
    const first = await own.happen(user.farmId);
    await own.happen(user.farmId, 'fault.raised', randomUUID());
    await own.work(2);
    identity.clock.pass({ days: 2 });
    await own.work(2);
    expect((await own.webhooks.list(user.farmId)).items).toMatchObject([{ paused: null, waiting: 2 }]);
    identity.clock.pass({ days: 1 });
    await own.work();
    const second = await own.happen(user.farmId);
    expect((await own.webhooks.list(user.farmId)).items).toMatchObject([
      { paused: { at: identity.clock.now().toISOString(), reason: 'failing' }, waiting: 3 },
    ]);
    expect(await own.states(id)).toEqual({ held: 3 });
    expect((await mailsTo(identity, user.email)).filter((kind) => kind === 'webhook-paused')).toHaveLength(1);
    const about = { host: 'hooks.longrow.example', reason: 'failing' };
    expect(await readPausedWebhook(identity.source.manager, id)).toMatchObject({ of: about });
    receiver.behave = () => 200;
    // A test goes out all the same.
    expect(await tested(id)).toMatchObject({ state: 'delivered' });
    expect(await own.states(id)).toEqual({ held: 3, delivered: 1 });
    expect(await own.webhooks.resume(person(), { id })).toMatchObject({
      kind: 'resumed',
      webhook: { paused: null },
    });
    await own.work();
    const ofFarm = taken()
      .map(bodyOf)
      .filter(({ aggregateId }) => aggregateId === user.farmId);
    expect(ofFarm.map((each) => each.id)).toEqual([first, second]);
    expect(await own.states(id)).toEqual({ delivered: 4 });
    expect(await readPausedWebhook(identity.source.manager, id)).toMatchObject({ kind: 'refused' });
  });

  it('by saying that it is gone is paused at once', async () => {
    await own.make(user, receiver.url);
    receiver.behave = () => 410;
    await own.happen(user.farmId);
    await own.work();
    expect((await own.webhooks.list(user.farmId)).items).toMatchObject([
      { paused: { reason: 'gone' }, waiting: 1 },
    ]);
    expect(receiver.all).toHaveLength(1);
  });

  it('loses what has waited for a week, which is counted', async () => {
    const { id } = await own.make(user, receiver.url);
    for (let count = 0; count < 3; count += 1) await own.happen(user.farmId);
    await own.work();
    for (let count = 0; count < 2; count += 1) await own.happen(user.farmId);
    await identity.source.query(
      `UPDATE webhook_delivery SET created_at = $1::timestamptz - interval '8 days'`,
      [identity.clock.now()],
    );
    await new Retention(identity.source, identity.clock, retentionRules).run();
    expect(await own.states(id)).toEqual({ delivered: 3 });
    expect((await own.webhooks.list(user.farmId)).items).toMatchObject([{ waiting: 0, dropped: 2 }]);
  });
});

it('goes with all that waits for it, and with its account', async () => {
  const { id } = await own.make(user, receiver.url);
  await own.make(user, receiver.url);
  await own.happen(user.farmId);
  expect(await own.webhooks.delete(person(), { id, password: aPassword })).toEqual({ kind: 'done' });
  expect(await own.states(id)).toEqual({});
  await new DeleteAccount(identity.source, identity.passwords, identity.clock).delete(user.id, aPassword);
  await own.work();
  const left = await identity.source.query<unknown[]>(
    'SELECT FROM webhook UNION ALL SELECT FROM webhook_delivery',
  );
  expect([left, receiver.all]).toEqual([[], []]);
});
