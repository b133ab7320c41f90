import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Logger, type INestApplicationContext, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { operationsQuestions, reportWeather } from '@headgate/contracts/operations-questions';
import { adviseConditions, adviseLocation, searchPlaces } from '@headgate/contracts/prediction-questions';
import { Asker, MessagingModule, natsMicroservice } from '@headgate/messaging';
import { parseConfig, Rejected, Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { startNats } from '../test/nats-server.ts';
import { startRedis } from '../test/redis-server.ts';
import { startWeatherEmulator, type WeatherEmulator } from '../test/weather-emulator.ts';
import { environment } from './config.ts';
import { PredictionModule } from './prediction.module.ts';
import { PredictionLog } from './store/prediction-log.entity.ts';

/** In the season of maize; on the emulator no rain is near. */
const now = '2026-07-10T18:00:00Z';

let emulator: WeatherEmulator;
let database: Awaited<ReturnType<typeof createDatabase>>;
let service: INestMicroservice;
let gateway: INestApplicationContext;
let asker: Asker;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  emulator = await startWeatherEmulator(now);
  database = await createDatabase('prediction');
  const [redis, nats] = [await startRedis(), await startNats()];
  stops.push(
    () => emulator.stop(),
    () => redis.stop(),
    () => nats.stop(),
    () => database.drop(),
  );
  const settings = parseConfig(environment, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    OPEN_METEO_URL: emulator.url,
    HEADGATE_NOW: now,
    LOG_LEVEL: 'silent',
  });
  Logger.overrideLogger(false);
  service = await NestFactory.createMicroservice(PredictionModule.forRoot(settings), natsMicroservice);
  await service.listen();
  // A busy machine's, not production's.
  const asking = MessagingModule.forRoot({ service: 'gateway', nats: { url: nats.url }, timeout: 30_000 });
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
  await eventually('the service answers', async () => {
    try {
      await asker.ask(searchPlaces, { query: 'fresno', limit: 1 });
      return true;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  });
}

const field = { location: 'Fresno, CA', crop_type: 'maize', soil_type: 'loam', farm_size_acres: 40 } as const;
const input = { ...field, language: 'en' } as const;

describe('asked for advice at a place', () => {
  it('answers with advice on the forecast, whose id has a row', async () => {
    const answer = await asker.ask(adviseLocation, input);
    if (answer.kind !== 'advice') throw new Error(answer.kind);
    const { result } = answer;
    expect(result).toMatchObject({ mode: 'now', location_used: 'Fresno, CA', farm_size_acres: 40 });
    expect(result.terms).toMatchObject({ weather_source: 'forecast', today: '2026-07-10' });
    expect(result.created_at).toBe(new Date(now).toISOString());
    const row = await service.get(DataSource).getRepository(PredictionLog).findOneByOrFail({ id: result.id });
    expect(row.inputData).toEqual(field);
    expect(row.farmId).toBeNull();
  });

  it("keeps no more of a visitor's answer than usage is counted by", async () => {
    const answer = await asker.ask(adviseLocation, input);
    if (answer.kind !== 'advice') throw new Error(answer.kind);
    const { id, should_irrigate, water_amount_inches_per_acre, water_amount_gallons } = answer.result;
    const row = await service.get(DataSource).getRepository(PredictionLog).findOneByOrFail({ id });
    expect(row.resultData).toEqual({
      should_irrigate,
      water_amount_inches_per_acre,
      water_amount_gallons,
      weather_source: 'forecast',
    });
  });

  it('records whose it is when somebody is signed in, and the whole answer', async () => {
    const caller = { userId: randomUUID(), farmId: randomUUID(), role: 'grower' } as const;
    const answer = await asker.ask(adviseLocation, input, { caller });
    if (answer.kind !== 'advice') throw new Error(answer.kind);
    const rows = service.get(DataSource).getRepository(PredictionLog);
    expect(await rows.findOneByOrFail({ id: answer.result.id })).toMatchObject({
      farmId: caller.farmId,
      resultData: answer.result,
    });
  });

  it('answers in Spanish when asked so, and keeps the question without its language', async () => {
    const answer = await asker.ask(adviseLocation, { ...input, language: 'es' });
    if (answer.kind !== 'advice') throw new Error(answer.kind);
    expect(answer.result.explanation).toMatch(/ el | la /);
    const { id } = answer.result;
    const row = await service.get(DataSource).getRepository(PredictionLog).findOneByOrFail({ id });
    expect(row.inputData).toEqual(field);
  });

  it('answers out of season too', async () => {
    const answer = await asker.ask(adviseLocation, { ...input, crop_type: 'wheat' });
    expect(answer).toMatchObject({ kind: 'advice', result: { mode: 'planning', should_irrigate: false } });
  });

  it('names places like one that nobody knows', async () => {
    const answer = await asker.ask(adviseLocation, { ...input, location: 'Fresnoo' });
    expect(answer).toEqual({ kind: 'unknown-place', near: expect.arrayContaining(['Fresno, CA']) });
  });

  it('says which date cannot be', async () => {
    const answer = await asker.ask(adviseLocation, { ...input, last_irrigation_date: '2027-01-01' });
    expect(answer).toMatchObject({ kind: 'invalid', path: 'last_irrigation_date' });
  });

  it.each([
    'Fresno\0',
    'Fresno\uD800',
    'Fresno, TX',
    "'; DROP TABLE prediction_log; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'Fresno\r\nX: y',
    '*',
    '>',
    '__proto__',
    'شيكاغو',
    '🌾'.repeat(50),
  ])('does not mind being asked for %j', async (location) => {
    expect(await asker.ask(adviseLocation, { ...input, location })).toMatchObject({ kind: 'unknown-place' });
  });

  it('refuses what its contract does not say', async () => {
    const wrong = { ...input, farm_size_acres: 1e308 };
    await expect(asker.ask(adviseLocation, wrong)).rejects.toBeInstanceOf(Rejected);
  });

  it.each(['timeout', '500', 'nulls'])(
    'answers within its time when the weather fails: %s',
    async (fault) => {
      await emulator.fail(fault);
      const location = { timeout: 'Salinas', '500': 'Lodi', nulls: 'Napa' }[fault] ?? 'Napa';
      const answer = await asker.ask(adviseLocation, { ...input, location });
      await emulator.fail(null);
      expect(answer).toMatchObject({
        kind: 'advice',
        result: { terms: { weather_source: 'climatology', rain_mm: null } },
      });
    },
  );
});

describe('asked for advice on measured conditions', () => {
  it('answers with advice, whose id has a row', async () => {
    const answer = await asker.ask(adviseConditions, {
      language: 'en',
      crop_type: 'maize',
      soil_type: 'loam',
      farm_size_acres: 1,
      temperature: 28,
      humidity: 60,
      wind_speed: 2,
      solar_radiation: 450,
      rainfall: 0,
      soil_moisture: 20,
      soil_temperature: 22,
      latitude: -15,
      longitude: 30,
    });
    if (answer.kind !== 'advice') throw new Error(answer.kind);
    expect(answer.result.terms.weather_source).toBe('measured');
    const rows = service.get(DataSource).getRepository(PredictionLog);
    expect(await rows.countBy({ id: answer.result.id })).toBe(1);
  });
});

describe('asked for places', () => {
  it('answers with the best first', async () => {
    const places = await asker.ask(searchPlaces, { query: 'fres', limit: 10 });
    expect(places[0]).toEqual({
      name: 'Fresno',
      county: 'Fresno',
      type: 'city',
      lat: expect.any(Number),
      lng: expect.any(Number),
    });
  });
});

describe('asked by operators', () => {
  const somebody = (role: 'admin' | 'grower') => ({
    caller: { userId: randomUUID(), farmId: randomUUID(), role },
  });

  it('tells where the weather of the last day came from, to administrators alone', async () => {
    await service.get(DataSource).query('TRUNCATE prediction_log');
    for (let advice = 0; advice < 3; advice += 1) await asker.ask(adviseLocation, input);
    // Of another day, and of a release that did not note it.
    await service.get(DataSource).query(
      `INSERT INTO prediction_log (id, input_data, result_data, created_at, weather_source) VALUES
         (gen_random_uuid(), '{}', '{}', $1::timestamptz - interval '25 hours', 'forecast'),
         (gen_random_uuid(), '{}', '{}', $1, NULL)`,
      [now],
    );
    const { advice } = await asker.ask(reportWeather, {}, somebody('admin'));
    expect(advice.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(advice.every(({ source }) => source.endsWith('forecast'))).toBe(true);
    await expect(asker.ask(reportWeather, {}, somebody('grower'))).rejects.toMatchObject({ status: 403 });
    await expect(asker.ask(reportWeather, {})).rejects.toMatchObject({ status: 401 });
  });

  it('tells what waits and what died: nothing', async () => {
    const { reportOperations } = operationsQuestions.prediction;
    expect(await asker.ask(reportOperations, {}, somebody('admin'))).toMatchObject({
      outbox: { count: 0, oldestSeconds: null },
      deadLetters: 0,
      deadFacts: 0,
      queues: ['night-chunks', 'run-sets', 'reports'].map((name) => ({
        ...{ name, overdue: { count: 0, oldestSeconds: null } },
      })),
    });
  });
});

describe('without its database', () => {
  it('says unavailable instead of giving an answer that has no row, and recovers by itself', async () => {
    const rows = service.get(DataSource);
    await rows.query('ALTER TABLE prediction_log RENAME TO gone');
    await expect(asker.ask(adviseLocation, input)).rejects.toBeInstanceOf(Unavailable);
    await rows.query('ALTER TABLE gone RENAME TO prediction_log');
    expect(await asker.ask(adviseLocation, input)).toMatchObject({ kind: 'advice' });
  });
});
