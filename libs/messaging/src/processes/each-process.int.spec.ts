import { Module, type DynamicModule, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { connect } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reportProcess } from '@headgate/contracts/operations-questions';
import { HealthModule, ProcessModule, ProcessPart, Readiness, Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { Broker } from '../../test/broker.ts';
import { MessagingModule } from '../messaging.module.ts';
import { Asker } from '../questions/asker.ts';

/** On a busy machine. */
const within = 3_000;

let broker: Broker;
let apps: INestApplication[];

beforeEach(async () => {
  apps = [];
  broker = await Broker.start([
    { service: 'gateway', password: 'gateway-password', gathers: true },
    { service: 'pilot', password: 'pilot-password', answers: true },
  ]);
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await broker.remove();
});

async function start(service: 'gateway' | 'pilot', part = new ProcessPart()): Promise<INestApplication> {
  const nats = { url: broker.url, user: service, password: `${service}-password` };
  const imports: DynamicModule[] = [
    HealthModule.forRoot(),
    ProcessModule.forRoot(part),
    MessagingModule.forRoot({ service, nats, version: 'v7' }),
  ];
  @Module({ imports })
  class App {}
  const module = await Test.createTestingModule({ imports: [App] }).compile();
  const app = module.createNestApplication();
  app.useLogger(false);
  apps.push(app);
  return await app.init();
}

const gatherBy = (gateway: INestApplication) => gateway.get(Asker).gather(reportProcess, within);

async function gatheredOnceThereAre(many: number, gateway: INestApplication) {
  let reports: Awaited<ReturnType<typeof gatherBy>> = [];
  await eventually(`${many} processes answer`, async () => {
    // Until it is connected nobody can be asked.
    reports = await gatherBy(gateway).catch(() => []);
    return reports.length === many;
  });
  return reports;
}

describe('each process', () => {
  it('tells how it is, whichever part it does, replicas too', async () => {
    const gateway = await start('gateway');
    await start('pilot', new ProcessPart('answers'));
    const sick = await start('pilot', new ProcessPart('works'));
    await start('pilot', new ProcessPart('works'));
    sick.get(Readiness).add('database', () => Promise.reject(new Error('away')));
    const reports = await gatheredOnceThereAre(4, gateway);
    expect(reports.map(({ service, part }) => `${service} ${part}`).toSorted()).toEqual([
      'gateway all',
      'pilot answers',
      'pilot works',
      'pilot works',
    ]);
    expect(new Set(reports.map(({ instance }) => instance)).size).toBe(4);
    expect(new Set(reports.map(({ version }) => version))).toEqual(new Set(['v7']));
    expect(reports.filter(({ ready }) => !ready)).toMatchObject([
      { part: 'works', checks: { nats: 'ok', database: 'failed' } },
    ]);
  });

  it('is heard though it waits for something that never answers', async () => {
    const gateway = await start('gateway');
    const stuck = await start('pilot');
    stuck.get(Readiness).add('database', () => new Promise(() => undefined));
    const reports = await gatheredOnceThereAre(2, gateway);
    expect(reports.find(({ service }) => service === 'pilot')).toMatchObject({
      ready: false,
      checks: { database: 'failed' },
    });
  });

  it('is not heard when it talks nonsense; the others are', async () => {
    const gateway = await start('gateway');
    const liar = await connect({ servers: broker.url, user: 'pilot', pass: 'pilot-password' });
    for (const nonsense of ['{', '{}', '{"service":"everything"}']) {
      liar.subscribe(reportProcess.subject, {
        callback: (_error, message) => {
          message.respond(nonsense);
        },
      });
    }
    await liar.flush();
    expect(await gatheredOnceThereAre(1, gateway)).toMatchObject([{ service: 'gateway' }]);
    await liar.close();
  });

  it('is not drowned: so many answers are taken, and none that is longer than a report can be', async () => {
    const gateway = await start('gateway');
    const [report] = await gatheredOnceThereAre(1, gateway);
    // Those that answer may do so once each: here there are many, so to speak.
    const flood = await connect({ servers: broker.url, user: 'gateway', pass: 'gateway-password' });
    const long = 'v'.repeat(70_000);
    const answers = [
      { ...report, version: long },
      { ...report, version: 'v'.repeat(301) },
      { ...report, checks: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`check ${at}`, 'ok'])) },
      ...Array.from({ length: 300 }, () => ({ ...report, instance: 'another' })),
    ].map((answer) => JSON.stringify(answer));
    flood.subscribe(reportProcess.subject, {
      callback: (_error, message) => {
        for (const answer of answers) message.respond(answer);
      },
    });
    await flood.flush();
    // Of the first 200, three are nonsense.
    const reports = await gatheredOnceThereAre(197, gateway);
    expect(reports.every(({ version }) => version === 'v7')).toBe(true);
    await flood.close();
  });

  it('cannot ask the others, unless it may', async () => {
    const pilot = await start('pilot');
    await eventually('it is connected', () =>
      pilot
        .get(Readiness)
        .report()
        .then(({ ready }) => ready),
    );
    await start('gateway');
    expect(await gatherBy(pilot).catch((error: unknown) => error)).toBeInstanceOf(Unavailable);
  });

  it('cannot be asked while the broker is away', async () => {
    const gateway = await start('gateway');
    await gatheredOnceThereAre(1, gateway);
    await broker.kill();
    await eventually('that is known', async () => {
      const failure = await gatherBy(gateway).catch((error: unknown) => error);
      return failure instanceof Unavailable;
    });
  });
});
