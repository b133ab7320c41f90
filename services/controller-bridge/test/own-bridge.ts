import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, type INestApplicationContext, type LoggerService, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { listControllers } from '@headgate/contracts/bridge-questions';
import { Asker, MessagingModule, type Caller, natsMicroservice } from '@headgate/messaging';
import { parseConfig, ProcessPart, Unavailable, type PartName } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { environment } from '../src/config.ts';
import { ControllerBridgeModule } from '../src/controller-bridge.module.ts';
import { quickBridge } from './quick-bridge.ts';

export interface OwnBridge {
  /** The service itself, in this process. */
  readonly service: INestApplicationContext;
  /** Asks it, as the gateway does. */
  readonly asker: Asker;
  readonly natsUrl: string;
  /** What time it is for the service: the machine's own, until one is set. */
  readonly clock: { at: Date | null };
  rows<Row>(query: string, parameters?: unknown[]): Promise<Row[]>;
  /** Another process like it, on the same database; `other`: what is configured otherwise; `part`: all, unless said. */
  replica(other?: Record<string, string>, part?: PartName): Promise<INestApplicationContext>;
  stop(): Promise<void>;
}

/** 32 bytes of a test's own. */
export const testKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

interface Instead {
  /** Where the lines of the log go. */
  readonly log?: LoggerService;
  /** In place of the service's own of the same tokens. */
  readonly providers?: readonly Provider[];
  /** Of the service; all, unless said. */
  readonly part?: PartName;
}

/** The whole service on a database and a NATS of the test's own, and somebody to ask it. No broker, unless `MQTT_URL` says where. */
export async function startBridge(
  settings: Record<string, string> = {},
  { log, providers = [], part = 'all' }: Instead = {},
): Promise<OwnBridge> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-bridge-'));
  const [database, nats] = [await createDatabase('bridge'), await ServerProcess.nats({ keepsIn: folder })];
  Logger.overrideLogger(log ?? false);
  const clock: OwnBridge['clock'] = { at: null };
  const natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
  const running = new Set<INestApplicationContext>();
  const replica = async (other: Record<string, string> = {}, name: PartName = 'all') => {
    const own = { DATABASE_URL: database.url, NATS_URL: natsUrl, ...settings, ...other };
    const started = await start(own, clock, { providers, part: new ProcessPart(name) });
    running.add(started);
    const close = started.close.bind(started);
    started.close = () => {
      running.delete(started);
      return close();
    };
    return started;
  };
  const service = await replica({}, part);
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } });
  const gateway = await NestFactory.createApplicationContext(messaging);
  const asker = gateway.get(Asker);
  await eventually('the service answers', () => answers(asker));
  return {
    ...{ service, asker, natsUrl, clock, replica },
    rows: (query, parameters) => service.get(DataSource).query(query, parameters),
    async stop() {
      await gateway.close();
      // Also what a test that failed has not closed.
      for (const each of running) await each.close();
      await nats.kill();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

async function start(
  settings: Record<string, string>,
  clock: OwnBridge['clock'],
  instead: { readonly providers: readonly Provider[]; readonly part: ProcessPart },
): Promise<INestApplicationContext> {
  const parsed = parseConfig(environment, {
    NODE_ENV: 'test',
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    CONTROLLER_KEYS: testKeys,
    // Nobody is there.
    MQTT_URL: 'mqtt://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const module = ControllerBridgeModule.forRoot(parsed, quickBridge, instead.part);
  // Of two for one token, Nest takes the later one.
  const providers = [...(module.providers ?? []), ...instead.providers];
  const service = await NestFactory.createMicroservice({ ...module, providers }, natsMicroservice);
  await service.listen();
  service.get(Clock).now = () => clock.at ?? new Date();
  return service;
}

async function answers(asker: Asker): Promise<boolean> {
  try {
    await asker.ask(listControllers, {}, { caller: aCaller() });
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}

export const aCaller = (role: Caller['role'] = 'grower'): Caller => ({
  userId: randomUUID(),
  farmId: randomUUID(),
  role,
});
