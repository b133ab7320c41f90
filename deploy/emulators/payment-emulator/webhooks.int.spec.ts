import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { OwnEmulator } from './test/own-emulator.ts';

const secret = 'whsec_of_a_test';
interface Received {
  readonly event: Stripe.Event;
}

let emulator: OwnEmulator;
let receiver: Server;
/** What it answers the next events; then 200. */
let answers: number[];
let received: Received[];

beforeEach(async () => {
  [answers, received] = [[], []];
  receiver = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const signature = String(incoming.headers['stripe-signature']);
      // Throws, and answers nothing, when the signature or its time is not right.
      const event = Stripe.webhooks.constructEvent(body, signature, secret, 60);
      received.push({ event });
      response.writeHead(answers.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  emulator = await OwnEmulator.start({
    WEBHOOK_URL: `http://127.0.0.1:${String(port)}/api/webhooks/stripe`,
    WEBHOOK_SECRET: secret,
  });
});
afterEach(async () => {
  await emulator.end();
  receiver.closeAllConnections();
  receiver.close();
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const allTaken = () => until(async () => (await emulator.ledger()).pendingEvents === 0);
const idsOf = (type: string) =>
  received.filter(({ event }) => event.type === type).map(({ event }) => event.id);

describe('an event', () => {
  it('is sent signed, as the SDK verifies it, and is there to be listed', async () => {
    const intent = await emulator.fee({ farm_id: 'f' });
    await emulator.pay(intent.client_secret);
    await allTaken();
    expect(received.map(({ event }) => event.type).sort()).toEqual(
      ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'].sort(),
    );
    const { event } = received.find(({ event: { type } }) => type === 'payment_intent.succeeded')!;
    expect(event.data.object).toMatchObject({
      id: intent.id,
      status: 'succeeded',
      metadata: { farm_id: 'f' },
    });
    const kept = await emulator.stripe.events.retrieve(event.id);
    expect(kept).toMatchObject({ id: event.id, data: event.data, pending_webhooks: 0 });
  });

  it('is sent until somebody takes it, however often the emulator is killed', async () => {
    answers = [500, 400];
    await emulator.stripe.customers.create({});
    await until(() => received.length === 1);
    await emulator.kill();
    await emulator.start();
    await allTaken();
    expect(received.length).toBeGreaterThanOrEqual(3);
    expect(new Set(idsOf('customer.created')).size).toBe(1);
  });

  it('waits while webhooks are off, and may come often, late, and in any order', async () => {
    await emulator.operate('faults', { webhooks: 'off' });
    for (let index = 0; index < 12; index += 1) await emulator.stripe.customers.create({});
    expect((await emulator.ledger()).pendingEvents).toBe(12);
    expect(received).toEqual([]);
    await emulator.operate('faults', { webhooks: 'on', copies: 3, spread: 400, webhookDelay: 50 });
    await allTaken();
    expect(received).toHaveLength(36);
    const order = [...new Set(idsOf('customer.created'))];
    const made = (await emulator.stripe.events.list({ limit: 12 })).data.map(({ id }) => id).reverse();
    expect([...order].sort()).toEqual([...made].sort());
    expect(order).not.toEqual(made);
  });

  it('is sent again when an operator asks, signed anew', async () => {
    await emulator.stripe.customers.create({});
    await allTaken();
    const event = received[0]!.event.id;
    expect(await emulator.operate('send', { event, copies: 2 })).toEqual({ statuses: [200, 200] });
    expect(idsOf('customer.created')).toEqual([event, event, event]);
  });

  it('is signed at the machine’s time, wherever the emulator’s clock is', async () => {
    await emulator.operate('advance', { seconds: 40 * 86_400 });
    await emulator.stripe.customers.create({});
    await allTaken();
    expect(received[0]!.event.created).toBeGreaterThan(Date.now() / 1000 + 39 * 86_400);
  });
});
