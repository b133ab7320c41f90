import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection, SubscriptionOptions } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Broker } from './broker.ts';

/** A password that the configuration's syntax could trip over. */
const passwords: Record<string, string> = {
  gateway: 'pa"ss\\word$HOME {}#',
  meter: '0123456789',
  ledger: "it's [long]",
};

let broker: Broker;
let gateway: NatsConnection;
let meter: NatsConnection;
let ledger: NatsConnection;

beforeAll(async () => {
  broker = await Broker.start([
    {
      service: 'gateway',
      password: passwords['gateway']!,
      asks: ['meter'],
      subscribes: ['fact.meter.level-changed.v1', 'hint.meter.level-changed.v1'],
    },
    { service: 'meter', password: passwords['meter']!, answers: true, announces: true },
    {
      service: 'ledger',
      password: passwords['ledger']!,
      answers: true,
      announces: true,
      consumes: ['fact.meter.reading-taken.v1'],
    },
  ]);
  [gateway, meter, ledger] = (await Promise.all(['gateway', 'meter', 'ledger'].map(connectionOf))) as [
    NatsConnection,
    NatsConnection,
    NatsConnection,
  ];
  const manager = await jetstreamManager(meter, { checkAPI: false });
  await manager.streams.add({ name: 'fact_meter', subjects: ['fact.meter.>'] });
});

afterAll(async () => {
  await Promise.all([gateway, meter, ledger].map((connection) => connection.close()));
  await broker.remove();
});

function connectionOf(user: string): Promise<NatsConnection> {
  return connect({ servers: broker.url, user, pass: passwords[user]!, inboxPrefix: `_INBOX.${user}` });
}

/** Whether the server refuses to pass on what this connection publishes. */
async function refusesPublish(connection: NatsConnection, subject: string): Promise<boolean> {
  const refused = connection.request(subject, '{}', { timeout: 1000, noMux: false }).then(
    () => false,
    (error: unknown) =>
      error instanceof Error && /permissions violation/i.test(`${error.message} ${String(error.cause)}`),
  );
  return await refused;
}

async function refusesSubscription(
  connection: NatsConnection,
  subject: string,
  options: SubscriptionOptions = {},
): Promise<boolean> {
  const errors: Error[] = [];
  const subscription = connection.subscribe(subject, {
    ...options,
    callback: (error) => {
      if (error !== null) errors.push(error);
    },
  });
  await connection.flush();
  await connection.flush();
  if (errors.length === 0) subscription.unsubscribe();
  return errors.length > 0;
}

describe('a NATS user', () => {
  it('is needed, with its password', async () => {
    await expect(connect({ servers: broker.url })).rejects.toThrow(/authorization/i);
    await expect(connect({ servers: broker.url, user: 'meter', pass: 'wrong' })).rejects.toThrow(
      /authorization/i,
    );
  });

  it('announces its own facts', async () => {
    await expect(jetstream(meter).publish('fact.meter.reading-taken.v1', '{}')).resolves.toMatchObject({
      stream: 'fact_meter',
    });
  });

  it("cannot announce another's fact", async () => {
    expect(await refusesPublish(ledger, 'fact.meter.reading-taken.v1')).toBe(true);
    expect(await refusesPublish(gateway, 'fact.meter.reading-taken.v1')).toBe(true);
  });

  it('cannot ask what it has no business to ask', async () => {
    expect(await refusesPublish(gateway, 'ask.ledger.read-entry.v1')).toBe(true);
    expect(await refusesPublish(ledger, 'ask.meter.read-meter.v1')).toBe(true);
  });

  it("cannot answer another's question, nor listen to it", async () => {
    expect(await refusesSubscription(ledger, 'ask.meter.read-meter.v1', { queue: 'meter' })).toBe(true);
    expect(await refusesSubscription(gateway, 'ask.meter.>')).toBe(true);
    expect(await refusesSubscription(gateway, '>')).toBe(true);
  });

  it('answers its own only as a member of its queue group, so that nobody overhears beside the replicas', async () => {
    expect(await refusesSubscription(meter, 'ask.meter.read-meter.v1', { queue: 'meter' })).toBe(false);
    expect(await refusesSubscription(meter, 'ask.meter.read-meter.v1')).toBe(true);
    expect(await refusesSubscription(meter, 'ask.meter.read-meter.v1', { queue: 'other' })).toBe(true);
  });

  it('hears the facts that it was given as they pass, and can do nothing else with them', async () => {
    const fact = 'fact.meter.level-changed.v1';
    expect(await refusesSubscription(gateway, fact)).toBe(false);
    expect(await refusesSubscription(ledger, fact)).toBe(true);
    expect(await refusesSubscription(gateway, 'fact.meter.reading-taken.v1')).toBe(true);
    expect(await refusesSubscription(gateway, 'fact.meter.*.v1')).toBe(true);
    expect(await refusesPublish(gateway, fact)).toBe(true);
  });

  it('gives hints of its own, which no stream keeps, to those who were given them', async () => {
    const hint = 'hint.meter.level-changed.v1';
    expect(await refusesPublish(meter, hint)).toBe(false);
    expect(await refusesPublish(meter, 'hint.ledger.level-changed.v1')).toBe(true);
    expect(await refusesPublish(gateway, hint)).toBe(true);
    expect(await refusesSubscription(gateway, hint)).toBe(false);
    expect(await refusesSubscription(gateway, 'hint.meter.reading-taken.v1')).toBe(true);
    expect(await refusesSubscription(ledger, hint)).toBe(true);
    const { message } = await jetstream(meter)
      .publish(hint, '{}', { timeout: 300 })
      .then(
        () => ({ message: 'a stream took it' }),
        (error: unknown) => error as Error,
      );
    expect(message).toMatch(/no ?responders|jetstream is not enabled|503/i);
  });

  it("cannot read another's inbox, nor write to it unasked", async () => {
    expect(await refusesSubscription(ledger, '_INBOX.gateway.>')).toBe(true);
    expect(await refusesSubscription(ledger, '_INBOX.>')).toBe(true);
    expect(await refusesPublish(ledger, '_INBOX.gateway.abc')).toBe(true);
  });

  it('answers once to the inbox of who asked', async () => {
    const subscription = meter.subscribe('ask.meter.read-meter.v1', {
      queue: 'meter',
      callback: (_error, message) => {
        message.respond('first');
      },
    });
    await meter.flush();
    const reply = await gateway.request('ask.meter.read-meter.v1', '{}', { timeout: 5000 });
    expect(reply.string()).toBe('first');
    subscription.unsubscribe();
  });

  it("reads another's fact only through the consumer that it was given, and can neither delete nor purge", async () => {
    expect(await refusesSubscription(ledger, 'fact.meter.>')).toBe(true);
    const allowed = 'fact_meter.ledger_reading-taken_v1';
    expect(await refusesPublish(ledger, `$JS.API.CONSUMER.INFO.${allowed}`)).toBe(false);
    for (const call of [
      'CONSUMER.INFO.fact_meter.other_reading-taken_v1',
      'CONSUMER.MSG.NEXT.fact_meter.other_reading-taken_v1',
      `CONSUMER.CREATE.${allowed}.fact.meter.secret-made.v1`,
      `CONSUMER.DELETE.${allowed}`,
      'STREAM.INFO.fact_meter',
      'STREAM.CREATE.fact_meter',
      'STREAM.UPDATE.fact_meter',
      'STREAM.DELETE.fact_meter',
      'STREAM.PURGE.fact_meter',
      'STREAM.MSG.GET.fact_meter',
      'STREAM.NAMES',
    ]) {
      expect([call, await refusesPublish(ledger, `$JS.API.${call}`)]).toEqual([call, true]);
    }
    for (const call of ['STREAM.DELETE.fact_meter', 'STREAM.PURGE.fact_meter', 'STREAM.CREATE.fact_ledger']) {
      expect([call, await refusesPublish(meter, `$JS.API.${call}`)]).toEqual([call, true]);
    }
  });
});
