import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Metrics } from '@headgate/runtime';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { eventually } from '@headgate/runtime/testing/eventually';
import { timed } from '@headgate/runtime/testing/own-time';
import { Redis } from 'ioredis';
import { startRedis } from '../../test/redis-server.ts';
import type { RunningServer } from '../../test/run-server.ts';
import { startWeatherEmulator, type WeatherEmulator } from '../../test/weather-emulator.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import type { KnownPlace } from '../places/read-places.ts';
import { Clock } from '../time/clock.ts';
import { OpenMeteoClient } from './open-meteo.client.ts';
import { openMeteoRequest } from './open-meteo-request.ts';
import { PlaceWeather } from './place-weather.ts';
import { RedisConnection } from './redis-connection.ts';
import { countFetches } from './refresh-weather.ts';
import { WeatherCache } from './weather-cache.ts';

const now = '2026-07-10T18:00:00Z';
const oneHourAndABit = '2026-07-10T19:05:00Z';
const nextDay = '2026-07-11T17:00:00Z';
const twoDaysOn = '2026-07-12T18:00:00Z';
const aMonthOn = '2026-08-10T18:00:00Z';

/** What a caller may have to wait for weather [ms]: production's patience, and what else there is to do. */
const withinTwoSeconds = 2_000;
/**
 * Where all is well, and where a kept forecast must be found: a busy machine's patience, in place of production's, which
 * is too short for it.
 */
const busy = { timeout: 30_000, redisTimeout: 10_000 };
const asInProduction = { timeout: undefined, redisTimeout: undefined };

const places = new PlaceCatalogue();
let emulator: WeatherEmulator;
let redis: RunningServer & { url: string; port: number };
const connections: RedisConnection[] = [];
const replicas: PlaceWeather[] = [];

/** One process's weather, with a memory, a breaker and a Redis connection of its own. */
async function aReplica(
  at = now,
  options: {
    attemptTimeout?: number;
    breakFor?: number;
    timeout?: number | undefined;
    redisTimeout?: number | undefined;
    metrics?: Metrics;
  } = {},
) {
  const { timeout, redisTimeout, metrics = new Metrics(), ...ofClient } = { ...busy, ...options };
  const connection = new RedisConnection(redis.url, redisTimeout);
  connections.push(connection);
  if (redis.process.exitCode === null && connection.redis.status !== 'ready') {
    await new Promise((resolve) => connection.redis.once('ready', resolve));
  }
  const client = new OpenMeteoClient({ url: emulator.url, retryDelay: 10, ...ofClient });
  const cache = new WeatherCache(connection.redis);
  const dependencies = { client, cache, clock: new Clock(new Date(at)), onFetch: countFetches(metrics) };
  const replica = new PlaceWeather(dependencies, timeout);
  replicas.push(replica);
  return replica;
}

function place(name: string): KnownPlace {
  const found = places.find(name);
  if (found.kind !== 'found') throw new Error(`No place ${name}`);
  return found.place;
}

const fresno = place('Fresno');

/** How many places Redis has weather of. */
async function keptPlaces(): Promise<number> {
  const admin = new Redis(redis.url);
  const keys = await admin.keys('weather:*');
  admin.disconnect();
  return keys.length;
}

/** By date [mm], as the service itself computes it. */
async function theirEvapotranspiration(): Promise<Map<string, number>> {
  const response = await fetch(openMeteoRequest(emulator.url, undefined, fresno));
  const { daily } = (await response.json()) as {
    daily: { time: string[]; et0_fao_evapotranspiration: number[] };
  };
  return new Map(daily.time.map((date, index) => [date, daily.et0_fao_evapotranspiration[index] ?? 0]));
}

beforeAll(async () => {
  // What these tests provoke is logged; here it would only be noise.
  Logger.overrideLogger(false);
  emulator = await startWeatherEmulator(now);
  redis = await startRedis();
});
beforeEach(async () => {
  await emulator.reset();
  const admin = new Redis(redis.url);
  await admin.flushall();
  admin.disconnect();
});
afterEach(async () => {
  await emulator.fail(null);
  await Promise.all(replicas.splice(0).map((replica) => replica.settle()));
  for (const connection of connections.splice(0)) connection.onApplicationShutdown();
});
afterAll(async () => {
  await redis.stop();
  await emulator.stop();
});

describe('with the service well', () => {
  it('is the forecast, with our own evapotranspiration within 2 % of theirs', async () => {
    const series = await (await aReplica()).seriesFor(fresno);
    expect(series).toMatchObject({ source: 'forecast', fetchedAt: '2026-07-10T18:00:00.000Z' });
    expect(series.days).toHaveLength(42);
    const theirs = await theirEvapotranspiration();
    for (const { date, eto, etoFrom } of series.days) {
      expect(etoFrom).toBe('weather');
      expect(Math.abs(eto / (theirs.get(date) ?? 0) - 1)).toBeLessThan(0.02);
    }
  });

  it('is told of, by what came of asking', async () => {
    const metrics = new Metrics();
    const input = (outcome: string) =>
      figureOf(metrics, `headgate_weather_fetch_total{outcome="${outcome}"}`);
    const replica = await aReplica(now, { metrics });
    for (const outcome of ['ok', 'unreachable', 'limited', 'refused', 'unusable'])
      expect(await input(outcome)).toBe(0);
    await replica.seriesFor(fresno);
    await replica.seriesFor(fresno);
    expect(await input('ok')).toBe(1);
    await emulator.fail('429');
    await replica.seriesFor(place('Salinas'));
    expect(await input('limited')).toBe(1);
  });

  it('has one request in flight a place, for fifty callers at two replicas', async () => {
    await emulator.fail('slow', { delay: 300 });
    const [one, other] = [await aReplica(), await aReplica()];
    const callers = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other));
    const answers = await Promise.all(callers.map((replica) => replica.seriesFor(fresno)));
    expect(new Set(answers.map((series) => series.source))).toEqual(new Set(['forecast']));
    expect(await emulator.counts()).toMatchObject({ requests: 1, maxInFlight: 1 });
  });

  it('asks again neither for a warm place nor after a restart', async () => {
    await (await aReplica()).seriesFor(fresno);
    const restarted = await aReplica();
    for (let time = 0; time < 3; time += 1) {
      expect(await restarted.seriesFor(fresno)).toMatchObject({ source: 'forecast' });
    }
    expect(await emulator.counts()).toMatchObject({ requests: 1 });
  });

  it('asks again after an hour', async () => {
    await (await aReplica()).seriesFor(fresno);
    const later = await (await aReplica(oneHourAndABit)).seriesFor(fresno);
    expect(later).toMatchObject({ source: 'forecast', fetchedAt: '2026-07-10T19:05:00.000Z' });
    expect(await emulator.counts()).toMatchObject({ requests: 2 });
  });

  it('renews ahead, behind the answer: who asks then does not wait', async () => {
    await (await aReplica()).seriesFor(fresno);
    const later = await aReplica('2026-07-10T18:50:00Z');
    expect(await later.seriesFor(fresno)).toMatchObject({ fetchedAt: '2026-07-10T18:00:00.000Z' });
    await emulator.fail('slow', { delay: 300 });
    expect(await later.seriesFor(fresno)).toMatchObject({ fetchedAt: '2026-07-10T18:00:00.000Z' });
    await later.settle();
    expect(await later.seriesFor(fresno)).toMatchObject({ fetchedAt: '2026-07-10T18:50:00.000Z' });
  });
});

describe('with the service unwell', () => {
  it.each([
    'timeout',
    'reset',
    '429',
    '500',
    'html',
    'truncated',
    'nulls',
    'short',
    'few-days',
    'units',
    'absurd',
    'endless',
  ])('is climatology, says so, and comes in time: %s', async (fault) => {
    await emulator.fail(fault);
    const replica = await aReplica(now, { ...asInProduction, attemptTimeout: 1_300 });
    const { result, took } = await timed(() => replica.seriesFor(fresno));
    expect(result).toMatchObject({ source: 'climatology', fetchedAt: null });
    expect(result.days).toHaveLength(42);
    expect(result.days.every((day) => day.rain === null)).toBe(true);
    expect(took).toBeLessThan(withinTwoSeconds);
  });

  it.each(['timeout', '500', 'html', 'nulls'])(
    'is the last forecast, of an hour ago, and says so: %s',
    async (fault) => {
      await (await aReplica()).seriesFor(fresno);
      await emulator.fail(fault);
      const later = await aReplica(oneHourAndABit, { timeout: undefined, attemptTimeout: 1_300 });
      const { result, took } = await timed(() => later.seriesFor(fresno));
      expect(result).toMatchObject({ source: 'cached-forecast', fetchedAt: '2026-07-10T18:00:00.000Z' });
      expect(took).toBeLessThan(withinTwoSeconds);
    },
  );

  it("is yesterday's forecast, which has every day ahead and books none of its rain as fallen", async () => {
    await (await aReplica()).seriesFor(fresno);
    await emulator.fail('500');
    const series = await (await aReplica(nextDay)).seriesFor(fresno);
    expect(series.source).toBe('cached-forecast');
    expect(series.days.at(-1)?.date).toBe('2026-07-17');
    expect(series.days.find((day) => day.date === '2026-07-10')).toMatchObject({
      kind: 'observed',
      rain: null,
    });
  });

  it('is climatology when the last forecast is older than a day', async () => {
    await (await aReplica()).seriesFor(fresno);
    await emulator.fail('500');
    expect(await (await aReplica(twoDaysOn)).seriesFor(fresno)).toMatchObject({ source: 'climatology' });
  });

  it('tries again by itself: one failure goes unnoticed', async () => {
    await emulator.fail('500', { times: 1 });
    expect(await (await aReplica()).seriesFor(fresno)).toMatchObject({ source: 'forecast' });
    expect(await emulator.counts()).toMatchObject({ requests: 2 });
  });

  it('goes on behind a caller whose patience is over, and serves the next one', async () => {
    await emulator.fail('slow', { delay: 3_000 });
    const replica = await aReplica(now, asInProduction);
    expect(await replica.seriesFor(fresno)).toMatchObject({ source: 'climatology' });
    await replica.settle();
    expect(await replica.seriesFor(fresno)).toMatchObject({ source: 'forecast' });
    expect(await emulator.counts()).toMatchObject({ requests: 1 });
  });

  it('keeps later callers waiting no longer than the first', async () => {
    await emulator.fail('timeout');
    const replica = await aReplica(now, { timeout: 3_000, attemptTimeout: 1_300 });
    const first = timed(() => replica.seriesFor(fresno));
    await sleep(800);
    const second = await timed(() => replica.seriesFor(fresno));
    expect(second.took).toBeLessThan((await first).took);
    expect(second.result.source).toBe('climatology');
    const third = await timed(() => replica.seriesFor(fresno));
    expect(third.took).toBeLessThan(second.took);
  });

  it('is not asked any more after five failures in a row, and again after a while', async () => {
    await emulator.fail('500');
    const replica = await aReplica(now, { breakFor: 4_000 });
    for (const name of ['Fresno', 'Madera', 'Merced', 'Modesto', 'Stockton']) {
      expect(await replica.seriesFor(place(name))).toMatchObject({ source: 'climatology' });
    }
    expect(await emulator.counts()).toMatchObject({ requests: 5 });
    await emulator.fail(null);
    await eventually('it is asked again', async () => {
      const { source } = await replica.seriesFor(place('Sacramento'));
      return source === 'forecast';
    });
  });
});

describe('with Redis unwell', () => {
  afterEach(async () => {
    redis.process.kill('SIGCONT');
    if (redis.process.signalCode !== null) redis = await startRedis(redis.port);
  });

  it('works without it, one request in flight a process', async () => {
    const replica = await aReplica();
    await redis.stop();
    await emulator.fail('slow', { delay: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => replica.seriesFor(fresno)));
    expect(new Set(answers.map((series) => series.source))).toEqual(new Set(['forecast']));
    expect(await emulator.counts()).toMatchObject({ requests: 1 });
  });

  it('comes in time although Redis is frozen, and uses it again once it is not', async () => {
    const replica = await aReplica(now, { redisTimeout: undefined });
    redis.process.kill('SIGSTOP');
    const frozen = await timed(() => replica.seriesFor(fresno));
    expect(frozen.result.source).toBe('forecast');
    expect(frozen.took).toBeLessThan(withinTwoSeconds);
    redis.process.kill('SIGCONT');
    // Each place is kept once, so each try needs another.
    const names = [
      'Madera',
      'Merced',
      'Modesto',
      'Stockton',
      'Visalia',
      'Bakersfield',
      'Sacramento',
      'Salinas',
    ];
    let used = '';
    await eventually('Redis is used again', async () => {
      used = names.shift() ?? '';
      await sleep(3_000);
      await replica.seriesFor(place(used));
      return (await keptPlaces()) > 0;
    });
    await emulator.reset();
    expect(await (await aReplica()).seriesFor(place(used))).toMatchObject({ source: 'forecast' });
    expect(await emulator.counts()).toMatchObject({ requests: 0 });
  });

  it('comes in time although both are frozen', async () => {
    const replica = await aReplica(now, { ...asInProduction, attemptTimeout: 1_300 });
    redis.process.kill('SIGSTOP');
    await emulator.fail('timeout');
    const { result, took } = await timed(() => replica.seriesFor(fresno));
    expect(result.source).toBe('climatology');
    expect(took).toBeLessThan(withinTwoSeconds);
  });

  it('does not keep a forecast of other days, however new it is', async () => {
    expect(await (await aReplica(aMonthOn)).seriesFor(fresno)).toMatchObject({ source: 'climatology' });
    expect(await connections[0]!.redis.keys('weather:*')).toEqual([]);
  });

  it('does not believe what it cannot read', async () => {
    const replica = await aReplica();
    await connections[0]!.redis.set('weather:v1:36.84,-119.80', '{"fetchedAt":');
    expect(await replica.seriesFor(fresno)).toMatchObject({ source: 'forecast' });
    expect(await emulator.counts()).toMatchObject({ requests: 1 });
  });
});
