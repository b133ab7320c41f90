import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@headgate/agronomy';
import { timed } from '@headgate/runtime/testing/own-time';
import { Logger } from '@nestjs/common';
import { openOwnRecords, type OwnRecords } from '../../../test/own-records.ts';
import { startPublicDataEmulator, type PublicDataEmulator } from '../../../test/public-data-emulator.ts';
import { startWeatherEmulator, type WeatherEmulator } from '../../../test/weather-emulator.ts';
import { PlaceCatalogue } from '../../places/place-catalogue.ts';
import { Clock } from '../../time/clock.ts';
import { OpenMeteoClient } from '../open-meteo.client.ts';
import { CimisClient } from '../sources/cimis.client.ts';
import { NwsClient } from '../sources/nws.client.ts';
import { cellOf } from './cell-of.ts';
import { CellWeathers } from './cell-weathers.ts';
import type { CellDay } from './cell-weather.ts';

/** 02:00 in California. */
const now = '2026-07-10T09:00:00Z';
const nextNight = '2026-07-11T09:00:00Z';
const today = '2026-07-10';
const tomorrow = '2026-07-11';
const from = '2026-06-01';
/** A busy machine's patience, in place of production's [ms]. */
const patient = 60_000;
const soon = 2_000;

/** Near no station, and beside the one at Fresno State. */
const westside = cellOf({ lat: 36.9, lng: -120.6 });
const fresno = cellOf({ lat: 36.82, lng: -119.74 });

const places = new PlaceCatalogue();
let weather: WeatherEmulator;
let publicData: PublicDataEmulator;
let records: OwnRecords;
const replicas: CellWeathers[] = [];

interface ReplicaOptions {
  readonly at?: string;
  readonly appKey?: string;
  /** Of Open-Meteo and of the Weather Service [ms]: short where nobody answers; else a busy machine's. */
  readonly timeouts?: readonly [openMeteo: number, nws: number];
}

/** One process's, with breakers of its own. */
function aReplica({ at = now, appKey, timeouts = [patient, patient] }: ReplicaOptions = {}): CellWeathers {
  const [own, nws] = timeouts.map((attemptTimeout) => ({ retryDelay: 10, attemptTimeout }));
  const replica = new CellWeathers(records.source, {
    openMeteo: new OpenMeteoClient({ url: weather.url, ...own }),
    nws: new NwsClient({ url: publicData.url, userAgent: 'Headgate tests', ...nws }),
    cimis: appKey === undefined ? undefined : new CimisClient({ url: publicData.url, appKey, ...own }),
    places,
    clock: new Clock(new Date(at)),
  });
  replicas.push(replica);
  return replica;
}

async function read(
  replica: CellWeathers,
  cell: string,
  range: { from?: string; today?: string; changedSince?: Date } = {},
) {
  const found = await replica.read(records.source.manager, [cell], { from, today, ...range });
  const one = found.get(cell);
  if (one === undefined) throw new Error(`no weather of ${cell}`);
  return one;
}

const dayOn = (days: readonly CellDay[], date: string) => days.find((day) => day.date === date);
const sources = (days: readonly CellDay[]) => new Set(days.map(({ etoFrom }) => etoFrom));

beforeAll(async () => {
  // What these tests provoke is logged; here it would only be noise.
  Logger.overrideLogger(false);
  [weather, publicData, records] = await Promise.all([
    startWeatherEmulator(now),
    startPublicDataEmulator(now),
    openOwnRecords(),
  ]);
});
beforeEach(async () => {
  await Promise.all([weather.reset(), publicData.reset()]);
  await records.source.query('TRUNCATE weather_cell, weather_day');
});
afterEach(async () => {
  await Promise.all([weather.fail(null), publicData.reset()]);
  await Promise.all(replicas.splice(0).map((replica) => replica.settle()));
});
afterAll(async () => {
  await records.drop();
  await Promise.all([weather.stop(), publicData.stop()]);
});

describe('a cell that was never asked for', () => {
  it("is the region's means, marked as assumed, from the day asked for to seven days after today", async () => {
    const { series, changes, region } = await read(aReplica(), fresno);
    expect(region).toBe('4.0_3.1');
    expect(series.source).toBe('climatology');
    expect(series.days[0]?.date).toBe(from);
    expect(series.days.at(-1)?.date).toBe(addDays(today, 7));
    expect(
      series.days.every(
        ({ etoFrom, rain, rainFrom }) => etoFrom === 'assumed' && rain === null && rainFrom === 'assumed',
      ),
    ).toBe(true);
    expect(changes).toEqual([]);
  });
});

describe('with Open-Meteo alone', () => {
  it('has observed days up to yesterday, and a forecast of today and seven more', async () => {
    const replica = aReplica();
    await replica.ensure([fresno], patient);
    const { series, changes } = await read(replica, fresno);
    expect(series).toMatchObject({ source: 'forecast', fetchedAt: '2026-07-10T09:00:00.000Z' });
    expect(sources(series.days)).toEqual(new Set(['open-meteo']));
    expect(series.days.filter(({ kind }) => kind === 'forecast').map(({ date }) => date)).toEqual(
      Array.from({ length: 8 }, (_, index) => addDays(today, index)),
    );
    expect(changes.at(-1)?.date).toBe('2026-07-09');
  });

  it('reaches 92 days back; earlier ones are assumed', async () => {
    const replica = aReplica();
    await replica.ensure([fresno], patient);
    const { days } = (await read(replica, fresno, { from: '2026-01-01' })).series;
    expect(days.filter(({ etoFrom }) => etoFrom === 'assumed').at(-1)?.date).toBe(addDays(today, -93));
  });

  it('asks for the middle of the cell, once a night, whoever and however many ask', async () => {
    const [one, other] = [aReplica(), aReplica()];
    await weather.fail('slow', { delay: 300 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).ensure([fresno], patient)),
    );
    await one.ensure([fresno], patient);
    expect((await read(other, fresno)).series.source).toBe('forecast');
    expect(await weather.counts()).toMatchObject({ requests: 1 });
    await aReplica({ at: nextNight }).ensure([fresno], patient);
    expect(await weather.counts()).toMatchObject({ requests: 2 });
  });

  it('never makes an observation of a forecast', async () => {
    await aReplica().ensure([fresno], patient);
    await Promise.all([weather.fail('500'), publicData.fail('nws', '500')]);
    const later = aReplica({ at: nextNight });
    await later.ensure([fresno], patient);
    const { series, changes } = await read(later, fresno, { today: tomorrow });
    expect(dayOn(series.days, today)).toMatchObject({ kind: 'observed', etoFrom: 'assumed', rain: null });
    expect(series.source).toBe('cached-forecast');
    expect(dayOn(series.days, tomorrow)).toMatchObject({ kind: 'forecast', etoFrom: 'open-meteo' });
    expect(changes.some(({ date }) => date === today)).toBe(false);
  });

  it('has 40 cells of one farm within the bound, at most eight asked for at once', async () => {
    await weather.fail('slow', { delay: 50 });
    const farm = Array.from({ length: 40 }, (_, index) => cellOf({ lat: 36.51 + 0.02 * index, lng: -120.2 }));
    const replica = aReplica();
    const { took } = await timed(() => replica.ensure(farm));
    expect(took).toBeLessThan(soon);
    await replica.settle();
    const held = await replica.read(records.source.manager, farm, { from, today });
    expect([...held.values()].map(({ series }) => series.source)).toEqual(farm.map(() => 'forecast'));
    const { requests, maxInFlight } = await weather.counts();
    expect(requests).toBe(40);
    expect(maxInFlight).toBeLessThanOrEqual(8);
  });
});

describe('with Open-Meteo unwell', () => {
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
  ])('has the forecast of the Weather Service, and nothing observed: %s', async (outage) => {
    await weather.fail(outage);
    const replica = aReplica(outage === 'timeout' ? { timeouts: [200, patient] } : {});
    await replica.ensure([fresno], patient);
    const { days } = (await read(replica, fresno)).series;
    expect(dayOn(days, tomorrow)).toMatchObject({ etoFrom: 'nws', rainFrom: 'nws', kind: 'forecast' });
    expect(sources(days.filter(({ date }) => date < today))).toEqual(new Set(['assumed']));
  });

  it("estimates from sky and wind what Penman and Monteith make of the emulator's radiation, within 15 %", async () => {
    await aReplica().ensure([fresno], patient);
    const measured = (await read(aReplica(), fresno)).series.days;
    await records.source.query('TRUNCATE weather_cell, weather_day');
    await weather.fail('500');
    await aReplica().ensure([fresno], patient);
    const estimated = (await read(aReplica(), fresno)).series.days.filter(({ etoFrom }) => etoFrom === 'nws');
    expect(estimated.length).toBeGreaterThanOrEqual(6);
    for (const { date, eto } of estimated) {
      expect(Math.abs(eto / (dayOn(measured, date)?.eto ?? 0) - 1)).toBeLessThan(0.15);
    }
  });

  it('asks Open-Meteo again after a while, and has its observed days then', async () => {
    await weather.fail('500');
    await aReplica().ensure([fresno], patient);
    await weather.fail(null);
    await records.source.query(`UPDATE weather_cell SET due = clock_timestamp() - interval '1 second'`);
    const again = aReplica();
    await again.ensure([fresno], patient);
    const { days } = (await read(again, fresno)).series;
    expect(dayOn(days, '2026-07-09')).toMatchObject({ etoFrom: 'open-meteo', kind: 'observed' });
  });

  it('comes back in time although nobody answers, assumes, and is not asked again at once', async () => {
    await Promise.all([weather.fail('timeout'), publicData.fail('nws', 'timeout')]);
    const replica = aReplica({ timeouts: [400, 400] });
    const { took } = await timed(() => replica.ensure([fresno]));
    expect(took).toBeLessThan(soon);
    expect((await read(replica, fresno)).series.source).toBe('climatology');
    await replica.settle();
    const { requests } = await weather.counts();
    await aReplica().ensure([fresno], patient);
    expect(await weather.counts()).toMatchObject({ requests });
  });

  it.each(['500', '429', 'html', 'truncated', 'garbage', 'wrong-dates'])(
    "is the region's means where the Weather Service is unwell too: %s",
    async (outage) => {
      await Promise.all([weather.fail('500'), publicData.fail('nws', outage)]);
      const replica = aReplica();
      await replica.ensure([fresno], patient);
      expect(sources((await read(replica, fresno)).series.days)).toEqual(new Set(['assumed']));
    },
  );
});

describe('with a key for CIMIS', () => {
  const appKey = 'of-the-tests';

  it('has a station near by, and Spatial CIMIS elsewhere, whose rain is Open-Meteo’s', async () => {
    const replica = aReplica({ appKey });
    await replica.ensure([fresno, westside], patient);
    expect(dayOn((await read(replica, fresno)).series.days, '2026-07-09')).toMatchObject({
      etoFrom: 'cimis',
      rainFrom: 'cimis',
    });
    expect(dayOn((await read(replica, westside)).series.days, '2026-07-09')).toMatchObject({
      etoFrom: 'spatial-cimis',
      rainFrom: 'open-meteo',
    });
    expect(dayOn((await read(replica, westside)).series.days, tomorrow)).toMatchObject({
      etoFrom: 'open-meteo',
    });
  });

  it.each(['500', '429', 'html', 'truncated', 'garbage', 'wrong-dates', 'flagged'])(
    "keeps Open-Meteo's days where it is unwell or has none that is good: %s",
    async (outage) => {
      await publicData.fail('cimis', outage);
      const replica = aReplica({ appKey });
      await replica.ensure([fresno], patient);
      expect(sources((await read(replica, fresno)).series.days)).toEqual(new Set(['open-meteo']));
    },
  );

  it('replaces days that come late, asked for again, and tells each change once', async () => {
    await publicData.fail('cimis', 'late');
    await aReplica({ appKey }).ensure([fresno], patient);
    const before = await databaseTime();
    expect(dayOn((await read(aReplica(), fresno)).series.days, '2026-07-09')).toMatchObject({
      etoFrom: 'open-meteo',
    });
    await publicData.fail('cimis', null);
    await records.source.query(`UPDATE weather_cell SET due = clock_timestamp() - interval '1 second'`);
    const again = aReplica({ appKey });
    await again.ensure([fresno], patient);
    const { series, changes } = await read(again, fresno, { from: today, changedSince: before });
    expect(changes.map(({ date }) => date)).toEqual(['2026-07-09']);
    expect(series.days[0]?.date).toBe(today);
  });

  it('records a corrected day once, and not again for the same value', async () => {
    await aReplica({ appKey }).ensure([fresno], patient);
    const before = (await read(aReplica(), fresno)).series.days;
    await publicData.fail('cimis', 'corrected');
    const first = await databaseTime();
    await aReplica({ at: nextNight, appKey }).ensure([fresno], patient);
    const corrected = await read(aReplica(), fresno, { changedSince: first });
    const renewed = corrected.changes.filter(({ changedAt }) => changedAt > first).map(({ date }) => date);
    expect(renewed[0]).toBe(addDays(tomorrow, -9));
    expect(
      (dayOn(corrected.series.days, '2026-07-08')?.eto ?? 0) - (dayOn(before, '2026-07-08')?.eto ?? 0),
    ).toBeCloseTo(0.6, 5);
    const second = await databaseTime();
    await records.source.query(`UPDATE weather_cell SET due = clock_timestamp() - interval '1 second'`);
    await aReplica({ at: nextNight, appKey }).ensure([fresno], patient);
    const after = await read(aReplica(), fresno, { changedSince: second });
    expect(after.changes.filter(({ changedAt }) => changedAt > second)).toEqual([]);
  });

  it('sends points and numbers of stations, in queries that their limit of records allows', async () => {
    const cells = Array.from({ length: 30 }, (_, index) =>
      cellOf({ lat: 36.51 + 0.02 * index, lng: -120.9 }),
    );
    const replica = aReplica({ appKey });
    await replica.ensure(cells, patient);
    const { subjects } = await publicData.state('cimis');
    expect(new Set(subjects).size).toBe(30);
    for (const subject of subjects) expect(subject).toMatch(/^lat=[\d.]+,lng=-[\d.]+$/);
    const held = await replica.read(records.source.manager, cells, { from, today });
    for (const { series } of held.values()) {
      expect(dayOn(series.days, '2026-07-01')).toMatchObject({ etoFrom: 'spatial-cimis' });
    }
  });
});

/** After all that has been written: a `Date` is cut to milliseconds, and would be before what was written in its own. */
async function databaseTime(): Promise<Date> {
  const [row] = await records.source.query<{ at: Date }[]>(
    `SELECT clock_timestamp() + interval '1 millisecond' AS at`,
  );
  if (row === undefined) throw new Error('no time');
  return row.at;
}
