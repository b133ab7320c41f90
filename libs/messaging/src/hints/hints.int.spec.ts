import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { PayloadOf } from '@headgate/contracts/define';
import { currentRequestId, inRequest } from '@headgate/runtime/request-scope';
import { Broker } from '../../test/broker.ts';
import { levelMoved } from '../../test/meter-facts.ts';
import { recordingLog } from '../../test/recording-log.ts';
import { serve } from '../../test/serve.ts';
import { until } from '../../test/until.ts';
import { NatsLink } from '../connection/nats-link.ts';
import { OnHint } from '../handles.ts';
import { MessagingModule } from '../messaging.module.ts';
import { Hints } from './hints.ts';

@Controller()
class Display {
  readonly received: string[] = [];

  @OnHint(levelMoved)
  show({ meterId }: PayloadOf<typeof levelMoved>): void {
    this.received.push(`${meterId} for ${String(currentRequestId())}`);
  }
}

let broker: Broker;
let app: INestApplication;
let link: NatsLink;

beforeAll(async () => {
  broker = await Broker.start([
    { service: 'gateway', password: 'gateway-password', subscribes: [levelMoved.subject] },
    { service: 'meter', password: 'meter-password', announces: true },
  ]);
  const nats = (user: string) => ({ url: broker.url, user, password: `${user}-password` });
  @Module({
    imports: [
      MessagingModule.forRoot({ service: 'gateway', nats: nats('gateway'), subscribes: [levelMoved] }),
    ],
    controllers: [Display],
  })
  class Gateway {}
  const module = await Test.createTestingModule({ imports: [Gateway] }).compile();
  app = module.createNestApplication();
  app.useLogger(false);
  await serve(app);
  link = new NatsLink('meter', nats('meter'), recordingLog());
  link.start();
});
afterAll(async () => {
  await app.close();
  await link.stop();
  await broker.remove();
});

describe('a hint', () => {
  it('is heard on behalf of the request that caused it', async () => {
    const hints = new Hints(link, recordingLog());
    const { received } = app.get(Display);
    await until(async () => {
      await inRequest('request-0001', async () => {
        hints.publish(levelMoved, { meterId: 'm1' });
        await Promise.resolve();
      });
      return received.length > 0;
    });
    expect(received[0]).toBe('m1 for request-0001');
  });

  it('that its contract does not describe is a line in the log', () => {
    const log = recordingLog();
    new Hints(link, log).publish(levelMoved, { meterId: 7 } as never);
    expect(log.lines.map(({ message }) => message)).toEqual(['a hint was not given']);
  });

  it('is lost while the broker is away, and nobody minds', async () => {
    const log = recordingLog();
    const { received } = app.get(Display);
    await broker.kill();
    await until(() => !link.connected);
    new Hints(link, log).publish(levelMoved, { meterId: 'lost' });
    expect(log.lines).toEqual([]);
    await broker.run();
    await until(() => link.connected);
    await until(() => {
      new Hints(link, log).publish(levelMoved, { meterId: 'm2' });
      return received.some((one) => one.startsWith('m2'));
    });
    await wait(50);
    expect(received.filter((one) => one.startsWith('lost'))).toEqual([]);
  });
});
