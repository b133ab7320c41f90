import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { callOf, OwnPlans } from '../../../test/plan/own-plans.ts';
import { readExchangeXml, validateExchange } from '../../../test/reports/read-exchange-xml.ts';
import { ReportLinks } from '../keep/report-links.ts';
import { Reports } from '../keep/reports.ts';
import { MakeReports } from '../making/make-reports.ts';
import { reportTimes } from '../making/report-times.ts';

const morning = '2026-07-10T16:00:00Z';
const input = {
  ...({ kind: 'exchange', from: '2026-07-04', to: '2026-07-31', language: 'en' } as const),
  ...{ fieldIds: null, sourceId: null },
};

let own: OwnPlans;
let reports: Reports;
let links: ReportLinks;
let making: MakeReports;

beforeAll(async () => {
  Logger.overrideLogger(false);
  own = await OwnPlans.open(morning);
  own.weather.of = { eto: () => 6 };
  const { source: database } = own.records;
  const hints = { publish: () => undefined } as never;
  const place = { address: 'https://headgate.example', weathers: own.weather };
  const help = { clock: own.clock, plans: own.plans, hints, place };
  reports = new Reports({ ...help, database });
  links = new ReportLinks(database, own.clock);
  const host = new RowTaskHost({ database, redisUrl: 'redis://127.0.0.1:9', part: new ProcessPart() });
  const notForPeople = () => {
    throw new Error('An exchange file is for programs alone');
  };
  making = new MakeReports(host, {
    ...{ ...help, times: reportTimes },
    files: { pdf: notForPeople, csv: notForPeople },
  });
  // Nobody is woken: a test says when a worker comes.
  database.subscribers.splice(0);
});
afterAll(async () => {
  await making.beforeApplicationShutdown();
  await own.records.drop();
});

it('an exchange file has the plan, what was accepted, and the water that came, each leading back to what it came from', async () => {
  const farm = await own.addFarm({ sources: [{}], fields: [{ name: 'North' }, { name: 'South' }] });
  await own.irrigate(farm, farm.fieldIds[0] ?? '', '2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 1);
  const plan = await own.read(farm);
  const [proposed] = plan.fields.flatMap((field) => field.planned);
  if (proposed === undefined) throw new Error('Nothing is proposed');
  const { id: plannedId, version, fieldId, planned } = proposed;
  const acceptance = { id: plannedId, version, decision: 'accept', language: 'en' } as const;
  await own.decisions.decide(farm, acceptance, callOf(farm));
  own.now = new Date(Date.parse(planned.end) + 3_600_000);
  await own.irrigate(farm, fieldId, planned.start, planned.end, 0.75, plannedId);
  const created = await reports.create(farm, input, callOf(farm));
  if (created.kind !== 'saved') throw new Error(JSON.stringify(created));
  const { id } = created.report;
  await making.attempt(id, new AbortController().signal);
  const part = await reports.readFile(farm.farmId, { id, format: 'xml', offset: 0 });
  if (part.kind !== 'part') throw new Error(part.kind);
  expect(part.name).toBe('exchange-2026-07-04-2026-07-31.xml');
  const xml = String(Buffer.from(part.bytes, 'base64'));
  validateExchange(xml);
  const read = readExchangeXml(xml);
  expect(read).toMatchObject({ farmId: farm.farmId, sources: [{ id: farm.sourceIds[0] }] });
  expect(read.setups.map((setup) => [setup.fieldId, setup.planting?.crop])).toEqual(
    farm.fieldIds.map((of) => [of, 'almonds']),
  );
  const [order] = read.orders;
  expect(read.orders).toMatchObject([{ id: plannedId, state: 'applied' }]);
  expect(order?.inches).toBeCloseTo(planned.inches, 2);
  expect(order?.runs[0]?.map(Date.parse)).toEqual([planned.start, planned.end].map(Date.parse));
  expect(read.recommendations.find((each) => each.id === order?.recommendationId)).toMatchObject({
    ...{ fieldId, madeOn: null, date: proposed.recommended?.date },
  });
  expect(read.records.map((record) => [record.inches, record.plannedId])).toEqual([
    [1, null],
    [0.75, plannedId],
  ]);
  expect(read.recommendations.filter(({ madeOn }) => madeOn !== null)).not.toEqual([]);
  expect(read.proposals.map(({ state }) => state)).toContain('proposed');
  // There is no PDF file, and no link to one.
  const link = { id, name: 'Bank', days: 30 };
  expect(await reports.readFile(farm.farmId, { id, format: 'pdf', offset: 0 })).toEqual({
    kind: 'not-found',
  });
  expect(await links.create(farm, { ...link, format: 'pdf' })).toEqual({ kind: 'no-file' });
  expect(await links.create(farm, { ...link, format: 'xml' })).toMatchObject({ kind: 'created' });
});
