import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, ReportInput } from '@headgate/contracts/report';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';
import { parseCsv, validateReadings } from '../../test/reports/agency-validator.ts';
import { Readings } from '../irrigations/readings.ts';
import { renderCsv } from './files/render-csv.ts';
import { renderPdf } from './files/render-pdf.ts';
import type { FileFormat } from './keep/file-part.ts';
import { ReportLinks } from './keep/report-links.ts';
import { Reports } from './keep/reports.ts';
import { MakeReports } from './making/make-reports.ts';
import { reportTimes } from './making/report-times.ts';

let own: OwnPlans;
let reports: Reports;
let links: ReportLinks;
let making: MakeReports;
let readings: Readings;

beforeAll(async () => {
  Logger.overrideLogger(false);
  own = await OwnPlans.open('2026-07-10T16:00:00Z');
  own.weather.of = { eto: () => 6 };
  const { source: database } = own.records;
  const help = {
    clock: own.clock,
    plans: own.plans,
    place: { address: null, weathers: own.weather },
    hints: { publish: () => undefined } as never,
  };
  reports = new Reports({ ...help, database });
  links = new ReportLinks(database, own.clock);
  const host = new RowTaskHost({ database, redisUrl: 'redis://127.0.0.1:9', part: new ProcessPart() });
  making = new MakeReports(host, { ...help, times: reportTimes, files: { csv: renderCsv, pdf: renderPdf } });
  readings = new Readings(database, own.clock, { waterContentOn: () => Promise.reject(new Error()) });
  // Nobody is woken: a test says when a worker comes.
  database.subscribers.splice(0);
});
afterAll(async () => {
  await making.beforeApplicationShutdown();
  await own.records.drop();
});

async function made(
  farm: OwnFarm,
  input: Pick<ReportInput, 'kind' | 'from' | 'to'> & Partial<ReportInput>,
): Promise<Report> {
  const ask: ReportInput = { language: 'en', fieldIds: null, sourceId: null, ...input };
  const created = await reports.create(farm, ask, callOf(farm));
  if (created.kind !== 'saved') throw new Error(JSON.stringify(created));
  await making.attempt(created.report.id, new AbortController().signal);
  const answer = await reports.read(farm.farmId, created.report.id);
  if (answer.kind !== 'found') throw new Error(answer.kind);
  return answer.report;
}
async function bytesOf({ farmId }: OwnFarm, id: string, format: FileFormat): Promise<Buffer> {
  const part = await reports.readFile(farmId, { id, format, offset: 0 });
  if (part.kind !== 'part') throw new Error(part.kind);
  return Buffer.from(part.bytes, 'base64');
}

async function read(farm: OwnFarm, waterSourceId: string, serial: string, at: string, value: number) {
  const input = { kind: 'meter' as const, waterSourceId, serial, at, value };
  expect(await readings.enter(farm, input, callOf(farm))).toMatchObject({ kind: 'saved' });
}

describe('a report', () => {
  it('of groundwater has the agency’s files too where the agency would take them, and says why where not', async () => {
    const meters = [
      { serial: 'A-17', unit: 'acre-feet' as const, installedOn: '2022-03-01' },
      { serial: 'B-2', unit: 'hundred-cubic-feet' as const },
    ];
    const groundwater = {
      facility: '13N/04E-7',
      parcels: [{ number: '045-120-011', acres: 20, method: 'drip' as const }],
    };
    const farm = await own.addFarm({
      sources: [
        { name: 'North', meters: meters.slice(0, 1), groundwater },
        { name: 'South', meters },
      ],
      fields: [{ name: 'A' }, { name: 'B' }],
    });
    const [north = '', south = ''] = farm.sourceIds;
    await read(farm, north, 'A-17', '2026-05-28T08:00:00-07:00', 100);
    await read(farm, north, 'A-17', '2026-06-08T08:00:00-07:00', 111);
    await read(farm, north, 'A-17', '2026-07-03T08:00:00-07:00', 136);
    await read(farm, south, 'B-2', '2026-06-08T08:00:00-07:00', 5);
    const days = { kind: 'groundwater', from: '2026-06-01', to: '2026-06-30' } as const;
    const report = await made(farm, { ...days, sourceId: north });
    expect(report.files).toEqual(['pdf', 'csv', 'gap-readings', 'gap-self-report']);
    const csv = String(await bytesOf(farm, report.id, 'gap-readings'));
    expect(validateReadings(csv, ['A-17']).errors).toEqual([]);
    expect(parseCsv(csv)[1]).toEqual(['A-17', '2026-06-08', '08:00', '', '100', '111', 'acre-feet', '']);
    expect(parseCsv(String(await bytesOf(farm, report.id, 'gap-self-report')))[1]?.slice(0, 4)).toEqual([
      ...['045-120-011', 'Drip', '30.0000', ''],
    ]);
    const shared = await links.create(farm, { id: report.id, name: 'GSA', format: 'gap-readings', days: 30 });
    if (shared.kind !== 'created') throw new Error(shared.kind);
    expect(await links.read({ token: shared.token, offset: 0 })).toMatchObject({
      ...{ kind: 'part', format: 'gap-readings', name: 'meter-readings-2026-06-01-2026-06-30.csv' },
    });
    // Of both wells: one counts hundreds of cubic feet, and a parcel is metered all the same.
    const both = await made(farm, days);
    expect(both.files).toEqual(['pdf', 'csv', 'gap-self-report']);
    expect(String(await bytesOf(farm, both.id, 'csv'))).toContain('hundred cubic feet');
    expect(await links.create(farm, { id: both.id, name: 'GSA', format: 'gap-readings', days: 30 })).toEqual({
      kind: 'no-file',
    });
    expect(await reports.readFile(farm.farmId, { id: both.id, format: 'gap-readings', offset: 0 })).toEqual({
      kind: 'not-found',
    });
    // What was withdrawn counts no more, and it is another report.
    const { items } = await readings.list(farm.farmId, { kind: 'meter', limit: 9 });
    const last = items.find((each) => each.serial === 'B-2');
    expect(await readings.withdraw(farm.farmId, { id: last?.id ?? '', version: 1 })).toMatchObject({
      kind: 'saved',
    });
    expect((await made(farm, days)).files).toContain('gap-readings');
  });

  it('of groundwater has no self-report where a well that it leaves out waters the same parcel', async () => {
    const [shared, alone] = ['045-120-011', '045-120-012'];
    const wellOf = (serial: string, numbers: readonly string[]) => ({
      ...{ name: serial, meters: [{ serial, unit: 'acre-feet' as const }] },
      groundwater: {
        facility: null,
        parcels: numbers.map((number) => ({ number, acres: 20, method: 'drip' as const })),
      },
    });
    const farm = await own.addFarm({
      sources: [wellOf('North', [shared]), wellOf('South', [alone, shared])],
      fields: [{ name: 'A' }],
    });
    const [north = '', south = ''] = farm.sourceIds;
    for (const [id, serial] of [
      [north, 'North'],
      [south, 'South'],
    ] as const) {
      await read(farm, id, serial, '2026-06-01T08:00:00-07:00', 0);
      await read(farm, id, serial, '2026-07-01T08:00:00-07:00', 30);
    }
    const days = { kind: 'groundwater', from: '2026-06-01', to: '2026-06-30' } as const;
    for (const part of [{ sourceId: north }, { fieldIds: [...farm.fieldIds] }]) {
      const report = await made(farm, { ...days, ...part });
      expect(report.files).toEqual(['pdf', 'csv', 'gap-readings']);
      expect(String(await bytesOf(farm, report.id, 'csv'))).toMatch(
        /Self-report,2,045-120-011,"The parcel takes water from South too, which is not in this report/,
      );
    }
    const all = await made(farm, days);
    expect(String(await bytesOf(farm, all.id, 'gap-self-report'))).toMatch(/045-120-011,Drip,45.0000,/);
    // Of a well that has been archived before nobody asks any more.
    await own.records.source.query(`UPDATE water_source SET archived_at = '2026-05-01' WHERE id = $1`, [
      south,
    ]);
    expect((await made(farm, { ...days, sourceId: north })).files).toContain('gap-self-report');
  });

  it('with SWEEP’s inputs is about what the ledger and the bills say', async () => {
    const farm = await own.addFarm({
      sources: [
        { name: 'North', energy: { kwhPerAcreFoot: 300 }, energyBills: [{ month: '2026-05', kwh: 1_234 }] },
      ],
      fields: [{ name: 'A' }],
    });
    await own.irrigate(farm, farm.fieldIds[0] ?? '', '2026-06-06T02:00:00Z', '2026-06-06T14:00:00Z', 1.2);
    const report = await made(farm, { kind: 'sweep', from: '2025-07-01', to: '2026-06-30' });
    expect(report).toMatchObject({ title: 'Prepared with SWEEP’s inputs', files: ['pdf', 'csv'] });
    const csv = String(await bytesOf(farm, report.id, 'csv'));
    expect(csv).toMatch(/North,2026-05,[\d.]+,"Applied, by the ledger",1234,From the bill/);
    expect(csv).toMatch(/North,2026-06,2\.000,"Applied, by the ledger",600,Worked out/);
  });
});
