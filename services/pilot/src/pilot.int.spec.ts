import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { parseConfig, Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { environment } from './config.ts';
import { PilotModule } from './pilot.module.ts';

let service: INestApplicationContext;
let gateway: INestApplicationContext;
let asker: Asker;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const [database, nats] = [await createDatabase('pilot'), await ServerProcess.nats()];
  stops.push(
    () => nats.kill(),
    () => database.drop(),
  );
  Logger.overrideLogger(false);
  const settings = parseConfig(environment, {
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    LOG_LEVEL: 'silent',
  });
  service = await NestFactory.createApplicationContext(PilotModule.forRoot(settings));
  const asking = MessagingModule.forRoot({
    service: 'gateway',
    nats: { url: `nats://127.0.0.1:${nats.port}` },
  });
  gateway = await NestFactory.createApplicationContext(asking);
  asker = gateway.get(Asker);
  await connected();
});

afterAll(async () => {
  await gateway.close();
  await service.close();
  for (const stop of stops) await stop();
});

async function connected(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await asker.ask(listPilotUpdates, {});
      return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The service does not answer');
}

describe('the pilot service in development', () => {
  it('answers updates, the newest first, each marked as the sample it is', async () => {
    const updates = await asker.ask(listPilotUpdates, {});
    const newestFirst = updates
      .map(({ lastUpdated }) => lastUpdated)
      .sort()
      .reverse();
    expect(updates.map(({ lastUpdated }) => lastUpdated)).toEqual(newestFirst);
    expect(new Set(updates.map(({ sample }) => sample))).toEqual(new Set(['true']));
  });

  it('answers no projects and no testimonials: there are none', async () => {
    expect(await asker.ask(listProjects, {})).toEqual([]);
    expect(await asker.ask(listTestimonials, {})).toEqual([]);
  });

  it('is unavailable while its database is, and recovers by itself', async () => {
    const rows = service.get(DataSource);
    await rows.query('ALTER TABLE testimonial RENAME TO gone');
    await expect(asker.ask(listTestimonials, {})).rejects.toBeInstanceOf(Unavailable);
    await rows.query('ALTER TABLE gone RENAME TO testimonial');
    expect(await asker.ask(listTestimonials, {})).toEqual([]);
  });
});
