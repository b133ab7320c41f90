import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import type { INestApplication, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fact, PayloadOf } from '@headgate/contracts/define';
import { HealthModule, Readiness } from '@headgate/runtime';
import { currentRequestId } from '@headgate/runtime/request-scope';
import { headers as newHeaders } from '@nats-io/transport-node';
import { Broker } from '../../../test/broker.ts';
import { levelChanged, readingTaken } from '../../../test/meter-facts.ts';
import { serve } from '../../../test/serve.ts';
import { until } from '../../../test/until.ts';
import { MessagingModule } from '../../messaging.module.ts';
import { factHeaders } from '../names.ts';
import { OnHint, OnReconnect } from '../../handles.ts';

@Controller()
class Display {
  readonly received: number[] = [];
  readonly requestIds: (string | undefined)[] = [];
  onReconnect = 0;

  @OnHint(readingTaken)
  show({ litres }: PayloadOf<typeof readingTaken>): void {
    if (litres === 13) throw new Error('Not this one');
    this.received.push(litres);
    this.requestIds.push(currentRequestId());
  }

  @OnReconnect()
  refresh(): void {
    this.onReconnect += 1;
  }
}

let broker: Broker;
let meter: NatsConnection;
let apps: INestApplication[];

beforeEach(async () => {
  apps = [];
  broker = await Broker.start([
    { service: 'gateway', password: 'gateway-password', subscribes: [readingTaken.subject] },
    { service: 'meter', password: 'meter-password', announces: true },
  ]);
  meter = await connect({
    servers: broker.url,
    user: 'meter',
    pass: 'meter-password',
    inboxPrefix: '_INBOX.meter',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
  const manager = await jetstreamManager(meter, { checkAPI: false });
  await manager.streams.add({ name: 'fact_meter', subjects: ['fact.meter.>'] });
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await meter.close();
  await broker.remove();
});

async function startReplica(
  receives: readonly Fact[] = [readingTaken],
  controllers: Type[] = [Display],
): Promise<INestApplication> {
  @Module({
    imports: [
      HealthModule.forRoot(),
      MessagingModule.forRoot({
        service: 'gateway',
        nats: { url: broker.url, user: 'gateway', password: 'gateway-password' },
        subscribes: receives,
      }),
    ],
    controllers,
  })
  class Replica {}
  const module = await Test.createTestingModule({ imports: [Replica] }).compile();
  const app = module.createNestApplication();
  app.useLogger(false);
  apps.push(app);
  await serve(app);
  await until(async () => (await app.get(Readiness).report()).ready);
  return app;
}

/** As the relay publishes it. */
async function announce(payload: unknown, requestId?: string): Promise<void> {
  const headers = newHeaders();
  if (requestId !== undefined) headers.set(factHeaders.requestId, requestId);
  await jetstream(meter).publish(readingTaken.subject, JSON.stringify(payload), {
    headers,
    msgID: randomUUID(),
  });
}
const reading = (litres: number) => ({ readingId: randomUUID(), litres });

/** Whether a subscription is in place cannot be asked: facts are sent until the first is heard. */
async function hearing(display: Display): Promise<void> {
  await until(async () => {
    await announce(reading(0));
    return display.received.includes(0);
  });
}
/** What was heard after that. */
const receivedDuring = (display: Display) => display.received.filter((litres) => litres !== 0);

describe('a fact that is heard', () => {
  it('reaches every replica, without a database, on behalf of the request that caused it', async () => {
    const displays = [(await startReplica()).get(Display), (await startReplica()).get(Display)];
    for (const display of displays) await hearing(display);
    await announce(reading(7), 'request-of-the-meter');
    for (const display of displays) {
      await until(() => receivedDuring(display).includes(7));
      expect(display.requestIds.at(-1)).toBe('request-of-the-meter');
    }
  });

  it('is dropped where it is not what its contract says, or its handler fails; the next is heard', async () => {
    const display = (await startReplica()).get(Display);
    await hearing(display);
    await announce({ litres: 'many' });
    await jetstream(meter).publish(readingTaken.subject, 'no JSON');
    await announce(reading(13));
    await announce(reading(14));
    await until(() => receivedDuring(display).length > 0);
    expect(receivedDuring(display)).toEqual([14]);
  });

  it('is missed while NATS is away; that it may have been is told once it is heard again', async () => {
    const display = (await startReplica()).get(Display);
    await hearing(display);
    expect(display.onReconnect).toBe(0);
    await broker.kill();
    await broker.run();
    await until(() => display.onReconnect === 1);
    // From the moment that it was told, nothing is missed.
    await until(async () => {
      await announce(reading(8));
      return true;
    });
    await until(() => receivedDuring(display).includes(8));
    expect(display.onReconnect).toBe(1);
  });

  it('is not heard without the right to it', async () => {
    @Controller()
    class Eavesdropper {
      received = 0;

      @OnHint(levelChanged)
      overhear(): void {
        this.received += 1;
      }
    }
    const app = await startReplica([readingTaken, levelChanged], [Display, Eavesdropper]);
    await hearing(app.get(Display));
    await jetstream(meter).publish(levelChanged.subject, JSON.stringify({ meterId: 'm', level: 1 }));
    await announce(reading(9));
    await until(() => receivedDuring(app.get(Display)).includes(9));
    expect(app.get(Eavesdropper).received).toBe(0);
  });
});

describe('a process', () => {
  it('does not start with a fact to hear and no method that does, or the other way round', async () => {
    await expect(startReplica([readingTaken], [])).rejects.toThrow(
      'Messaging: fact.meter.reading-taken.v1 has no handler',
    );
    await expect(startReplica([], [Display])).rejects.toThrow(
      'Display.show handles fact.meter.reading-taken.v1, which is not listed',
    );
  });
});
