import 'reflect-metadata';
import { join } from 'node:path';
import { parseConfig, ProcessPart } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { environment } from '../../src/config.ts';
import { NightChunks } from '../../src/plan/night/night-chunks.ts';
import { NightProcess } from '../../src/plan/night/night-process.ts';
import { Nights } from '../../src/plan/night/nights.ts';
import { predictionDatabase } from '../../src/store/prediction-database.ts';
import { Clock } from '../../src/time/clock.ts';
import { quickNight } from './quick-night.ts';

// What dies under it is the test's affair.
Logger.overrideLogger(false);

/** Of the service, what works at night, with a test's times, until it is killed. */
const settings = parseConfig(environment);
const part = new ProcessPart('works');
const times = quickNight;
const database = await new DataSource(
  databaseOptions(predictionDatabase(settings.DATABASE_URL)),
).initialize();
const host = new RowTaskHost({ database, redisUrl: settings.REDIS_URL, part });
const work = new NightProcess({
  file: join(import.meta.dirname, '../../src/plan/night/night.process.ts'),
  // Behind everything else of a busy machine, a test would not end.
  priority: 0,
});
const chunks = new NightChunks(host, { work, ensureWeather: () => Promise.resolve(), times });
const nights = new Nights({ database, clock: new Clock(settings.HEADGATE_NOW), part, work, chunks, times });
chunks.onApplicationBootstrap();
nights.onApplicationBootstrap();
