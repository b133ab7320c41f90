import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@headgate/agronomy';
import { seasonFigures, type PastPeriod } from '@headgate/contracts/baseline';
import { reportDocument } from '@headgate/contracts/report-document';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';
import { ForgetFarm } from '../farms/forget-farm.ts';
import { Baselines } from './baseline/baselines.ts';
import { KeepSeasonFigures } from './baseline/season-figures.ts';
import { renderCsv } from './files/render-csv.ts';
import { renderPdf } from './files/render-pdf.ts';
import { Reports } from './keep/reports.ts';
import { MakeReports } from './making/make-reports.ts';
import { reportTimes } from './making/report-times.ts';

let own: OwnPlans;
let reports: Reports;
let making: MakeReports;
let baselines: Baselines;
let figures: KeepSeasonFigures;

beforeAll(async () => {
  Logger.overrideLogger(false);
  own = await OwnPlans.open('2026-10-01T16:00:00Z');
  own.weather.of = { eto: () => 6 };
  const { source: database } = own.records;
  const help = {
    ...{ clock: own.clock, plans: own.plans, hints: { publish: () => undefined } as never },
    place: { address: null, weathers: own.weather },
  };
  reports = new Reports({ ...help, database });
  const host = new RowTaskHost({ database, redisUrl: 'redis://127.0.0.1:9', part: new ProcessPart() });
  making = new MakeReports(host, { ...help, times: reportTimes, files: { csv: renderCsv, pdf: renderPdf } });
  baselines = new Baselines(database, own.clock);
  figures = new KeepSeasonFigures(database, own.clock);
  database.subscribers.splice(0);
});
afterAll(async () => {
  await making.beforeApplicationShutdown();
  await own.records.drop();
});

/** A period a week of last year's April to September. */
const pastWeeks = (meter: string, acreFeet = 2): PastPeriod[] =>
  Array.from({ length: 26 }, (_, week) => {
    const from = addDays('2025-04-01', 7 * week);
    return {
      row: week + 2,
      meter,
      from,
      to: addDays(from, 7),
      acreFeet: acreFeet + 0.3 * Math.sin(week * 2),
    };
  });
const importOf = (farm: OwnFarm, periods: PastPeriod[], preview = false, operation?: string) =>
  baselines.import(
    farm,
    { name: 'Past.csv', preview, periods, meters: [{ meter: 'A', fieldIds: farm.fieldIds.slice(0, 1) }] },
    callOf(farm, operation),
  );
const aFarm = () =>
  own.addFarm({
    sources: [{}],
    fields: [{ name: 'North', createdAt: new Date('2026-03-01T18:00:00Z') }],
  });

async function seasonOf(farm: OwnFarm) {
  const ask = {
    kind: 'season',
    from: '2026-04-01',
    to: '2026-09-30',
    language: 'en',
    fieldIds: null,
    sourceId: null,
  } as const;
  const answer = await reports.create(farm, ask, callOf(farm));
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
  const { id } = answer.report;
  await making.attempt(id, new AbortController().signal);
  const part = await reports.readFile(farm.farmId, { id, format: 'document', offset: 0 });
  if (part.kind !== 'part') throw new Error(part.kind);
  return { id, document: reportDocument.parse(JSON.parse(Buffer.from(part.bytes, 'base64').toString())) };
}

describe('a season’s report', () => {
  it('compares with a typical schedule until past water is imported, and then with that, as far as its figures say', async () => {
    const farm = await aFarm();
    const [fieldId = ''] = farm.fieldIds;
    for (let week = 0; week < 26; week += 1) {
      const day = addDays('2026-04-02', 7 * week);
      await own.irrigate(farm, fieldId, `${day}T14:00:00Z`, `${day}T20:00:00Z`, 0.8);
    }
    const before = await seasonOf(farm);
    expect(JSON.stringify(before.document)).toMatch(
      /No water of a past season.*typical schedule, not with what this farm did/,
    );
    expect(await importOf(farm, pastWeeks('A'), true)).toMatchObject({
      kind: 'imported',
      meters: [{ meter: 'A', periods: 26, from: '2025-04-01', to: '2025-09-29', gapDays: 0 }],
    });
    expect((await baselines.list(farm.farmId)).items).toEqual([]);
    expect(await importOf(farm, pastWeeks('A'), false, 'once')).toMatchObject({ kind: 'imported' });
    expect(await importOf(farm, pastWeeks('A'), false, 'once')).toMatchObject({ kind: 'imported' });
    await figures.change(
      farm.farmId,
      seasonFigures.parse({ season: 2026, feeUsd: 500, waterUsdPerAcreFoot: { value: 250 } }),
    );
    // A report asked for again is the newest that was made.
    own.now = new Date(own.now.getTime() + 60_000);
    const { id, document } = await seasonOf(farm);
    expect(id).not.toBe(before.id);
    const text = JSON.stringify(document);
    // As much each week, whatever was needed: such a past season tells little.
    expect(text).toMatch(/"Against the adjusted baseline","value":"Not distinguishable from zero"/);
    expect(text).toMatch(/"Applied","value":34\.6/);
    expect(text).toMatch(/the same crop and dates as this year’s are assumed/);
    expect(text).toMatch(/Only 0% of this season’s water was measured by meters/);
    expect(text).toMatch(/Payback/);
    expect((await seasonOf(farm)).id).toBe(id);
  });
});

describe('past water', () => {
  it('is all or nothing: what overlaps, is to come, or is of no field is named, and nothing of it is kept', async () => {
    const farm = await aFarm();
    const [one, two, ...others] = pastWeeks('A');
    if (one === undefined || two === undefined) throw new Error('no weeks');
    const twice = [
      one,
      { ...two, from: addDays(two.from, -1) },
      ...others,
      { ...two, row: 90, from: '2026-09-30', to: '2026-10-09' },
    ];
    expect(await importOf(farm, twice)).toEqual({
      kind: 'bad-rows',
      problems: [
        { row: 3, column: 'from', message: 'This overlaps row 2 of the same meter' },
        { row: 90, column: 'to', message: 'Past water ends before today' },
      ],
    });
    expect(await importOf(farm, pastWeeks('B'))).toEqual({
      kind: 'invalid',
      path: 'meters',
      message: 'Choose the fields of B',
    });
    const other = await aFarm();
    const theirs = {
      name: 'x',
      preview: false,
      periods: [one],
      meters: [{ meter: 'A', fieldIds: [...other.fieldIds] }],
    };
    expect(await baselines.import(farm, theirs, callOf(farm))).toMatchObject({
      kind: 'invalid',
      path: 'meters',
    });
    expect((await baselines.list(farm.farmId)).items).toEqual([]);
    await importOf(farm, pastWeeks('A'));
    expect(await importOf(farm, [{ ...one, row: 7 }])).toMatchObject({
      kind: 'bad-rows',
      problems: [{ row: 7, message: expect.stringContaining("'Past.csv'") }],
    });
  });

  it('is bounded, belongs to its farm, goes away with its import, and with the account', async () => {
    const [farm, other] = [await aFarm(), await aFarm()];
    await importOf(farm, pastWeeks('A'));
    const [{ id } = { id: '' }] = (await baselines.list(farm.farmId)).items;
    expect((await baselines.list(other.farmId)).items).toEqual([]);
    expect(await baselines.delete(other, id)).toEqual({ kind: 'not-found' });
    for (let season = 2020; season < 2032; season += 1)
      expect(await figures.change(farm.farmId, seasonFigures.parse({ season }))).toMatchObject({
        kind: 'saved',
      });
    expect(await figures.change(farm.farmId, seasonFigures.parse({ season: 2032 }))).toEqual({
      kind: 'full',
    });
    const wrong = seasonFigures.parse({ season: 2026, controlFieldIds: [...other.fieldIds] });
    expect(await figures.change(farm.farmId, wrong)).toMatchObject({ kind: 'invalid' });
    const kept = await baselines.export(farm.farmId);
    expect([kept.pastWater[0]?.water.length, kept.seasonFigures.length]).toEqual([26, 12]);
    expect(await baselines.delete(farm, id)).toEqual({ kind: 'done' });
    expect((await baselines.export(farm.farmId)).pastWater).toEqual([]);
    await importOf(farm, pastWeeks('A'));
    await own.records.source.transaction((manager) => new ForgetFarm(own.clock).forget(farm.farmId, manager));
    expect(await baselines.export(farm.farmId)).toEqual({ pastWater: [], seasonFigures: [] });
    await expect(importOf(farm, pastWeeks('A'))).rejects.toMatchObject({ status: 401 });
  });
});
