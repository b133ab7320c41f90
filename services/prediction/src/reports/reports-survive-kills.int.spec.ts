import 'reflect-metadata';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReportInput } from '@headgate/contracts/report';
import { eventually } from '@headgate/runtime/testing/eventually';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { Logger } from '@nestjs/common';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';
import { quickReports } from '../../test/reports/quick-reports.ts';
import { Reports } from './keep/reports.ts';

const morning = '2026-07-10T16:00:00Z';
const record: ReportInput = {
  ...{ kind: 'irrigation-record', from: '2026-07-04', to: '2026-07-10', language: 'en' },
  ...{ fieldIds: null, sourceId: null },
};

let own: OwnPlans;
let reports: Reports;
/** What the workers write. */
const written = { stuck: '', next: '' };
const workers: OwnProcess[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  own = await OwnPlans.open(morning);
  const { source: database } = own.records;
  const hints = { publish: () => undefined } as never;
  reports = new Reports({
    database,
    clock: own.clock,
    plans: own.plans,
    hints,
    place: { address: null, weathers: own.weather },
  });
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await own.records.drop();
});

function startWorker(name: keyof typeof written): OwnProcess {
  const redisUrl = process.env['HEADGATE_TEST_REDIS_URL'];
  if (redisUrl === undefined) throw new Error('HEADGATE_TEST_REDIS_URL is not set: npm test sets it');
  const worker = new OwnProcess(
    join(import.meta.dirname, '../../test/reports/report-works.process.ts'),
    [name],
    {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HEADGATE_NOW: morning },
      ...{ DATABASE_URL: own.records.url, REDIS_URL: redisUrl, NATS_URL: 'nats://127.0.0.1:9' },
    },
    (output) => (written[name] += output),
  );
  worker.start();
  workers.push(worker);
  return worker;
}

async function ask(farm: OwnFarm): Promise<string> {
  const answer = await reports.create(farm, record, callOf(farm));
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
  return answer.report.id;
}
const rowOf = async (id: string) => {
  const query = 'SELECT state, attempt, inputs_hash AS hash FROM report WHERE id = $1';
  const [row] = await own.records.source.query<{ state: string; attempt: number; hash: Buffer }[]>(query, [
    id,
  ]);
  return row;
};
const filesOf = ({ farmId }: OwnFarm) =>
  own.records.source.query<{ format: string; bytes: Buffer }[]>(
    'SELECT format, bytes FROM report_file WHERE farm_id = $1 ORDER BY format',
    [farmId],
  );

it('a report whose worker is killed with -9 is made by the next one alone: one set of files, the bytes of an undisturbed one', async () => {
  const farm = await own.addFarm({ sources: [{}], fields: [{ name: 'North' }, { name: 'South' }] });
  await own.irrigate(farm, farm.fieldIds[0] ?? '', '2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 1);
  await own.plans.bringUpToDate(farm.farmId);
  const stuck = startWorker('stuck');
  const id = await ask(farm);
  await eventually('it is drawn', () => written.stuck.includes('drawn'));
  startWorker('next');
  await eventually('the next one is there', () => written.next.includes('ready'));
  // Longer than a lease: nobody takes it from one that lives.
  await pause(1.2 * quickReports.lease);
  expect(await rowOf(id)).toMatchObject({ state: 'making', attempt: 1 });
  expect(await filesOf(farm)).toEqual([]);

  await stuck.kill();
  await eventually('it is made', async () => (await rowOf(id))?.state === 'made');
  const [row, files] = [await rowOf(id), await filesOf(farm)];
  expect(row?.attempt).toBe(2);
  expect(files.map(({ format }) => format)).toEqual(['csv', 'document', 'pdf']);
  expect(written).toEqual({ stuck: 'ready\ndrawn\n', next: 'ready\ndrawn\n' });

  await reports.delete(farm, id);
  const undisturbed = await ask(farm);
  await eventually('it is made', async () => (await rowOf(undisturbed))?.state === 'made');
  expect(await rowOf(undisturbed)).toEqual({ ...row, attempt: 1 });
  expect(await filesOf(farm)).toEqual(files);
});
