import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { listPilotUpdates } from '@headgate/contracts/pilot-questions';
import { Asker, MessagingModule, type Caller, natsMicroservice } from '@headgate/messaging';
import { parseConfig, Rejected, Unavailable } from '@headgate/runtime';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { environment } from '../src/config.ts';
import { PilotModule } from '../src/pilot.module.ts';
import { quickFollowing } from './quick-following.ts';

export interface OwnPilot {
  /** The service itself, in this process. */
  readonly service: INestApplicationContext;
  /** Asks it, as the gateway does. */
  readonly asker: Asker;
  /** What time it is for the service. */
  readonly clock: { at: Date };
  readonly natsUrl: string;
  rows<Row>(query: string, parameters?: unknown[]): Promise<Row[]>;
  /** Another process like it, on the same database; `other`: what is configured otherwise. */
  replica(other?: Record<string, string>): Promise<INestApplicationContext>;
  stop(): Promise<void>;
}

/** The whole service on a database and a broker of the test's own, and somebody to ask it. */
export async function startPilot(settings: Record<string, string> = {}): Promise<OwnPilot> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-pilot-'));
  const [database, nats] = [await createDatabase('pilot'), await ServerProcess.nats({ keepsIn: folder })];
  Logger.overrideLogger(false);
  const clock = { at: new Date('2026-07-01T12:00:00.000Z') };
  const natsUrl = `nats://127.0.0.1:${nats.port}`;
  const replica = (other: Record<string, string> = {}) =>
    start({ DATABASE_URL: database.url, NATS_URL: natsUrl, ...settings, ...other }, clock);
  const service = await replica();
  // A busy machine's, not production's.
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl }, timeout: 30_000 });
  const gateway = await NestFactory.createApplicationContext(messaging);
  const asker = gateway.get(Asker);
  await eventually('the service answers', () => answers(asker));
  return {
    ...{ service, asker, clock, replica, natsUrl },
    rows: (query, parameters) => service.get(DataSource).query(query, parameters),
    async stop() {
      await gateway.close();
      await service.close();
      await nats.kill();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

async function start(
  settings: Record<string, string>,
  clock: { at: Date },
): Promise<INestApplicationContext> {
  const parsed = parseConfig(environment, {
    NODE_ENV: 'test',
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    // Nobody is there.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const service = await NestFactory.createMicroservice(
    PilotModule.forRoot(parsed, quickFollowing),
    natsMicroservice,
  );
  await service.listen();
  service.get(Clock).now = () => clock.at;
  return service;
}

async function answers(asker: Asker): Promise<boolean> {
  try {
    await asker.ask(listPilotUpdates, {});
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

/**
 * For what may be done again: tries until it is answered, for 60 s. A busy machine has many at once wait for longer than
 * the service lets them.
 */
export async function patiently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const started = Date.now(); ;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Rejected || Date.now() - started > 60_000) throw error;
      await pause(50);
    }
  }
}
