import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxReports, maxReportsWaiting, type Report, type ReportInput } from '@headgate/contracts/report';
import { reportDocument } from '@headgate/contracts/report-document';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';
import { ForgetFarm } from '../farms/forget-farm.ts';
import { renderCsv } from './files/render-csv.ts';
import { renderPdf } from './files/render-pdf.ts';
import { ReportLinks } from './keep/report-links.ts';
import { Reports } from './keep/reports.ts';
import { MakeReports, type ReportFiles } from './making/make-reports.ts';
import { reportTimes } from './making/report-times.ts';

const morning = '2026-07-10T16:00:00Z';
const week: ReportInput = {
  ...{ kind: 'weekly', from: '2026-07-04', to: '2026-07-10', language: 'en' },
  ...{ fieldIds: null, sourceId: null },
};
const day = 86_400_000;

let own: OwnPlans;
let reports: Reports;
let links: ReportLinks;
let making: MakeReports;
let files: ReportFiles;
/** Farms whose pages were told. */
const hints: string[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  own = await OwnPlans.open(morning);
  own.weather.of = { eto: () => 6 };
  const { source: database } = own.records;
  const help = {
    ...{ clock: own.clock, plans: own.plans },
    place: { address: 'https://headgate.example', weathers: own.weather },
    hints: { publish: (_: unknown, { farmId }: { farmId: string }) => hints.push(farmId) } as never,
  };
  reports = new Reports({ ...help, database });
  links = new ReportLinks(database, own.clock);
  const host = new RowTaskHost({ database, redisUrl: 'redis://127.0.0.1:9', part: new ProcessPart() });
  making = new MakeReports(host, {
    ...{ ...help, times: { ...reportTimes, retry: { first: 1, longest: 1 } } },
    files: {
      csv: (document) => files.csv(document),
      pdf: (document, place) => files.pdf(document, place),
    },
  });
  // Nobody is woken: a test says when a worker comes.
  database.subscribers.splice(0);
});
afterAll(async () => {
  await making.beforeApplicationShutdown();
  await own.records.drop();
});
beforeEach(() => {
  own.now = new Date(morning);
  files = { csv: renderCsv, pdf: renderPdf };
});

async function aFarm(): Promise<OwnFarm> {
  const farm = await own.addFarm({ sources: [{}], fields: [{ name: 'North' }, { name: 'South' }] });
  await own.irrigate(farm, farm.fieldIds[0] ?? '', '2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 1);
  return farm;
}
async function ask(farm: OwnFarm, changes: Partial<ReportInput> = {}, operation?: string): Promise<Report> {
  const answer = await reports.create(farm, { ...week, ...changes }, callOf(farm, operation));
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
  return answer.report;
}
const work = (id: string) => making.attempt(id, new AbortController().signal);
async function read({ farmId }: OwnFarm, id: string): Promise<Report | undefined> {
  const answer = await reports.read(farmId, id);
  return answer.kind === 'found' ? answer.report : undefined;
}
async function made(farm: OwnFarm, changes: Partial<ReportInput> = {}): Promise<Report> {
  const { id } = await ask(farm, changes);
  await work(id);
  const report = await read(farm, id);
  if (report?.state !== 'made') throw new Error(JSON.stringify(report));
  return report;
}
async function bytesOf({ farmId }: OwnFarm, id: string, format: 'pdf' | 'csv' | 'document') {
  const parts: Buffer[] = [];
  for (;;) {
    const offset = parts.reduce((sum, { length }) => sum + length, 0);
    const part = await reports.readFile(farmId, { id, format, offset });
    if (part.kind !== 'part') throw new Error(part.kind);
    parts.push(Buffer.from(part.bytes, 'base64'));
    if (offset + (parts.at(-1)?.length ?? 0) >= part.size) return Buffer.concat(parts);
  }
}
const refused = async (farm: OwnFarm, changes: Partial<ReportInput>) =>
  reports.create(farm, { ...week, ...changes }, callOf(farm));

describe('a report', () => {
  it('is made of what is on record, and asked for again it is the same', async () => {
    const farm = await aFarm();
    const waiting = await ask(farm);
    expect(waiting).toMatchObject({ state: 'waiting', progress: 0, title: null, inputsHash: null });
    expect(await reports.readFile(farm.farmId, { id: waiting.id, format: 'pdf', offset: 0 })).toEqual({
      kind: 'not-made',
    });
    expect((await ask(farm)).id).toBe(waiting.id);
    await work(waiting.id);
    const report = await read(farm, waiting.id);
    expect(report).toMatchObject({
      ...{ state: 'made', progress: 1, title: 'Weekly irrigation report' },
      ...{ madeAt: own.now.toISOString(), inputsHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(hints).toContain(farm.farmId);
    expect(await ask(farm)).toEqual(report);
    const document = reportDocument.parse(JSON.parse(String(await bytesOf(farm, waiting.id, 'document'))));
    const cells = document.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' && block.id === 'depths' ? block.rows : []))
      .map((row) => row.cells.slice(0, 5));
    expect(cells).toEqual([
      ['North', 20, expect.any(Number), expect.any(Number), 1],
      ['South', 20, expect.any(Number), expect.any(Number), 0],
    ]);
    expect(String((await bytesOf(farm, waiting.id, 'pdf')).subarray(0, 5))).toBe('%PDF-');
  });

  it('is another one when something has changed, and the same bytes when nothing has', async () => {
    const farm = await aFarm();
    const [fieldId = ''] = farm.fieldIds;
    const record = { kind: 'irrigation-record', language: 'es' } as const;
    const first = await made(farm, record);
    const before = await Promise.all(
      (['pdf', 'csv', 'document'] as const).map((format) => bytesOf(farm, first.id, format)),
    );
    expect(await reports.delete(farm, first.id)).toEqual({ kind: 'done' });
    const second = await made(farm, record);
    expect(second.id).not.toBe(first.id);
    expect(second.inputsHash).toBe(first.inputsHash);
    const after = await Promise.all(
      (['pdf', 'csv', 'document'] as const).map((format) => bytesOf(farm, second.id, format)),
    );
    for (const [at, bytes] of after.entries()) expect(bytes.equals(before[at] ?? Buffer.of())).toBe(true);
    await own.irrigate(farm, fieldId, '2026-07-07T02:00:00Z', '2026-07-07T04:00:00Z', 0.2);
    expect((await made(farm, record)).inputsHash).not.toBe(first.inputsHash);
  });

  it('of a worker that was killed is made by the next one, once', async () => {
    const farm = await aFarm();
    const { id } = await ask(farm);
    expect(await making.claim(id)).toMatchObject({ id, attempt: 1 });
    expect(await read(farm, id)).toMatchObject({ state: 'making' });
    // Nobody takes it from a worker that lives.
    expect(await work(id)).toEqual({ kind: 'nothing' });
    expect(await read(farm, id)).toMatchObject({ state: 'making' });
    await own.records.source.query(
      `UPDATE report SET due_at = clock_timestamp() - interval '1 s' WHERE id = $1`,
      [id],
    );
    // The one taken for dead comes to its end all the same, after the next has.
    const late = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    files = {
      csv: renderCsv,
      pdf: async (document, place) => {
        begun.resolve(undefined);
        await late.promise;
        return renderPdf(document, place);
      },
    };
    const slow = work(id);
    await begun.promise;
    await own.records.source.query(
      `UPDATE report SET due_at = clock_timestamp() - interval '1 s' WHERE id = $1`,
      [id],
    );
    files = { csv: renderCsv, pdf: renderPdf };
    await work(id);
    const report = await read(farm, id);
    expect(report).toMatchObject({ state: 'made' });
    late.resolve(undefined);
    await slow;
    expect(await read(farm, id)).toEqual(report);
    const kept = await own.records.source.query<unknown[]>('SELECT FROM report_file WHERE report_id = $1', [
      id,
    ]);
    expect(kept).toHaveLength(3);
  });

  it('that cannot be made fails after a few tries, and can be asked for again', async () => {
    const farm = await aFarm();
    const { id } = await ask(farm);
    files = { csv: renderCsv, pdf: () => Promise.reject(new Error('no font')) };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await read(farm, id)).toMatchObject({ state: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, 5));
      await work(id);
    }
    expect(await read(farm, id)).toMatchObject({ state: 'failed', title: null });
    expect((await ask(farm)).id).not.toBe(id);
  });

  it('is of the farm alone, and of its own fields and sources', async () => {
    const [farm, other] = [await aFarm(), await aFarm()];
    const { id } = await made(farm);
    expect(await reports.read(other.farmId, id)).toEqual({ kind: 'not-found' });
    expect(await reports.delete(other, id)).toEqual({ kind: 'not-found' });
    expect(await reports.readFile(other.farmId, { id, format: 'csv', offset: 0 })).toEqual({
      kind: 'not-found',
    });
    expect(await links.create(other, { id, name: 'Bank', format: 'pdf', days: 30 })).toEqual({
      kind: 'not-found',
    });
    expect((await reports.list(other.farmId, { limit: 20 })).items).toEqual([]);
    expect(await refused(farm, { fieldIds: [...other.fieldIds] })).toMatchObject({ path: 'fieldIds' });
    expect(await refused(farm, { sourceId: other.sourceIds[0] ?? '' })).toMatchObject({ path: 'sourceId' });
    expect(await refused(farm, { from: '2026-07-11', to: '2026-07-12' })).toMatchObject({ path: 'from' });
    expect(await refused(farm, { from: '0001-01-01', to: '0001-01-02' })).toMatchObject({ path: 'from' });
    const one = await made(farm, { fieldIds: [farm.fieldIds[1] ?? '', farm.fieldIds[1] ?? ''] });
    expect(String(await bytesOf(farm, one.id, 'csv'))).not.toContain('North');
  });

  it('of a farm without any field says so', async () => {
    const nobody = {
      userId: randomUUID(),
      farmId: randomUUID(),
      role: 'grower',
      fieldIds: [],
      sourceIds: [],
    } as const;
    expect(String(await bytesOf(nobody, (await made(nobody)).id, 'document'))).toContain(
      'no field in this time',
    );
  });

  it('is kept with so many others, and the oldest that nobody has shared goes first', async () => {
    const farm = await aFarm();
    const shared = await made(farm);
    await links.create(farm, { id: shared.id, name: 'Bank', format: 'csv', days: 30 });
    own.now = new Date(Date.parse(morning) + 1);
    const oldest = await made(farm, { language: 'es' });
    await own.records.source.query(
      `INSERT INTO report (id, farm_id, kind, from_day, to_day, language, state, progress, attempt, due_at, created_at)
       SELECT gen_random_uuid(), $1, 'weekly', '2020-01-01', '2020-01-01', 'en', 'failed', 0, 4, now(), $2::timestamptz + interval '1 h'
       FROM generate_series(3, $3)`,
      [farm.farmId, morning, maxReports],
    );
    for (let at = 1; at <= maxReportsWaiting; at += 1)
      await ask(farm, { from: `2026-06-${String(at).padStart(2, '0')}` });
    expect(await refused(farm, { from: '2026-05-01' })).toEqual({ kind: 'full' });
    expect(await read(farm, shared.id)).toMatchObject({ state: 'made' });
    expect(await read(farm, oldest.id)).toBeUndefined();
    const [{ count } = {}] = await own.records.source.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM report WHERE farm_id = $1',
      [farm.farmId],
    );
    expect(count).toBe(maxReports);
  });
});

describe('a link to a report', () => {
  const share = async (farm: OwnFarm, days = 30) => {
    const { id } = await made(farm);
    const answer = await links.create(farm, { id, name: 'Bank', format: 'csv', days });
    if (answer.kind !== 'created') throw new Error(answer.kind);
    return answer;
  };
  const open = (token: string) => links.read({ token, offset: 0 });

  it('gives that file alone, until it ends or is revoked; then it is as one that never was', async () => {
    const [farm, other] = [await aFarm(), await aFarm()];
    const { link, token } = await share(farm);
    expect(await open(token)).toMatchObject({
      kind: 'part',
      format: 'csv',
      name: 'weekly-2026-07-04-2026-07-10.csv',
    });
    expect((await links.list(farm.farmId)).items).toMatchObject([
      { id: link.id, lastReadAt: own.now.toISOString() },
    ]);
    expect(await links.revoke(other, link.id)).toEqual({ kind: 'not-found' });
    own.now = new Date(Date.parse(morning) + 30 * day);
    const unknown = await open('A'.repeat(22));
    expect(await open(token)).toEqual(unknown);
    own.now = new Date(morning);
    expect(await links.revoke(farm, link.id)).toEqual({ kind: 'done' });
    expect(await open(token)).toEqual(unknown);
    const entries = await own.records.source.query<unknown[]>(
      'SELECT action, actor FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [link.id],
    );
    expect(entries).toEqual(
      ['report-link-created', 'report-link-revoked'].map((action) => ({ action, actor: farm.userId })),
    );
  });

  it('ends with its report, and with the account, of which nothing is left', async () => {
    const farm = await aFarm();
    const first = await share(farm);
    await reports.delete(farm, first.link.reportId);
    expect(await open(first.token)).toEqual({ kind: 'unknown' });
    const second = await share(farm);
    await own.records.source.transaction((manager) => new ForgetFarm(own.clock).forget(farm.farmId, manager));
    expect(await open(second.token)).toEqual({ kind: 'unknown' });
    await expect(ask(farm)).rejects.toMatchObject({ status: 401 });
  });
});
