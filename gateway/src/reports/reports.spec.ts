import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newReportLink, type Report, type ReportLink } from '@headgate/contracts/report';
import type { ReportDocument } from '@headgate/contracts/report-document';
import { importBaseline } from '@headgate/contracts/baseline-questions';
import {
  createReport,
  createReportLink,
  deleteReport,
  readReportFile,
  readSharedReport,
  revokeReportLink,
} from '@headgate/contracts/report-questions';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const token = 'AbCdEfGh-0123_456789xy';
const time = '2026-07-10T09:15:00.000Z';
const week = { kind: 'weekly', from: '2026-07-06', to: '2026-07-12', language: 'en' } as const;
const report: Report = {
  ...{ id, ...week, title: null, fieldIds: null, sourceId: null, state: 'waiting', progress: 0 },
  ...{ createdAt: time, madeAt: null, inputsHash: null },
};
const link: ReportLink = {
  ...{ id, reportId: id, name: 'Bank', format: 'pdf', createdAt: time, lastReadAt: null },
  ...{ endsAt: time, hasEnded: false },
};
const document: ReportDocument = {
  ...{ language: 'en', title: 'Weekly irrigation report', farm: 'El Ñandú', period: 'a week' },
  ...{ about: [], sections: [] },
};

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});
/** Of reports. */
const sent = () => gateway.asker.questions.filter(({ subject }) => subject.startsWith('ask.prediction.'));
const shared = (name: string) => request(gateway.url).get(`/shared-reports/${name}`);

/** A part of three bytes of a file. */
const partOf = (content: Buffer, name: string, offset: number) => ({
  ...{ kind: 'part' as const, name, size: content.length },
  bytes: content.subarray(offset, offset + 3).toString('base64'),
});

describe('a report', () => {
  it('is asked for, once for a key, and deleted', async () => {
    gateway.asker.when(createReport).answers(() => ({ kind: 'saved', report }));
    gateway.asker.when(deleteReport).answers(() => ({ kind: 'done' }));
    const cookie = await gateway.signIn(caller);
    const api = request(gateway.url);
    const posted = await api
      .post('/api/reports')
      .set('Cookie', cookie)
      .set('Idempotency-Key', 'k-1')
      .send(week);
    expect(posted).toMatchObject({ status: 201, body: report });
    await api.delete(`/api/reports/${id}`).set('Cookie', cookie).expect(204);
    expect(sent()).toMatchObject([
      { ask: { ...week, fieldIds: null, sourceId: null }, caller, operationId: 'k-1' },
      { ask: { id }, caller },
    ]);
  });

  it.each([
    { ...week, to: '2026-07-05' },
    { ...week, to: '2027-09-01' },
    { ...week, kind: 'harvest' },
    { ...week, kind: 'sweep' },
    { ...week, kind: 'sweep', from: '2025-07-02', to: '2026-07-01' },
    { ...week, kind: 'sweep', from: '2025-07-01', to: '2026-05-31' },
    { ...week, from: '2026-02-30' },
    { ...week, fieldIds: [] },
    { ...week, fieldIds: ['../etc'] },
    { ...week, language: 'fr' },
    {},
  ])('that cannot be is refused by the name of what is wrong: %j', async (input) => {
    const cookie = await gateway.signIn(caller);
    const answer = await request(gateway.url).post('/api/reports').set('Cookie', cookie).send(input);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
    });
    expect(sent()).toEqual([]);
  });

  it('is sent part by part, as a file with a plain name or as what it says', async () => {
    const content = {
      document: Buffer.from(JSON.stringify(document)),
      pdf: Buffer.from([0, 255, 128, 1, 2, 3, 4]),
      csv: Buffer.from('ñ,1\r\n'),
      xml: Buffer.from('<ñ/>'),
      'gap-readings': Buffer.from('Serial Number\r\n'),
      'gap-self-report': Buffer.from('Parcel Number\r\n'),
    };
    gateway.asker
      .when(readReportFile)
      .answers(({ format, offset }) => partOf(content[format], `weekly "\r\n${format}`, offset));
    const cookie = await gateway.signIn(caller);
    const get = (path: string) =>
      request(gateway.url).get(`/api/reports/${id}/${path}`).set('Cookie', cookie);
    const pdf = await get('report.pdf').buffer(true).responseType('blob').expect(200);
    expect(pdf.body).toEqual(content.pdf);
    expect(pdf.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-length': '7', 'cache-control': 'no-store' },
      'content-disposition': 'attachment; filename="weekly----pdf"',
    });
    expect((await get('report.csv').expect(200)).text).toBe('ñ,1\r\n');
    const xml = await get('report.xml').buffer(true).responseType('blob').expect(200);
    expect(String(xml.body)).toBe('<ñ/>');
    expect(xml.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' });
    const readings = await get('meter-readings.csv').expect(200);
    expect([readings.headers['content-type'], readings.text]).toEqual(['text/csv', 'Serial Number\r\n']);
    expect((await get('self-report.csv').expect(200)).text).toBe('Parcel Number\r\n');
    expect((await get('document').expect(200)).body).toEqual(document);
  });

  it('of another farm is 404, one that is not made 409', async () => {
    const cookie = await gateway.signIn(caller);
    const get = () => request(gateway.url).get(`/api/reports/${id}/report.pdf`).set('Cookie', cookie);
    gateway.asker.when(readReportFile).answers(() => ({ kind: 'not-found' }));
    expect((await get().expect(404)).body).toMatchObject({ message: 'Report not found' });
    gateway.asker.when(readReportFile).answers(() => ({ kind: 'not-made' }));
    await get().expect(409);
  });
});

describe('past water', () => {
  const file = { name: 'Past.csv', csv: 'Date,Meter,Water (AF)\n2025-06-01,A,3\n2025-07-01,A,=B2' };
  const whole = { ...file, csv: 'Date,Meter,Reading (AF)\n2025-06-01,A,3\n2025-07-01,A,7' };
  const meters = [{ meter: 'A', fieldIds: [id] }];

  it('that cannot be read is named by row: in the answer to a preview, else as a refusal; nobody is asked', async () => {
    const cookie = await gateway.signIn(caller);
    const post = (body: object) =>
      request(gateway.url).post('/api/baselines/import').set('Cookie', cookie).send(body);
    const problem = { message: "'=B2' is a formula. Paste its value in its place" };
    const preview = await post({ ...file, preview: true }).expect(200);
    expect(preview.body).toMatchObject({
      headings: ['Date', 'Meter', 'Water (AF)'],
      problems: [{ row: 3, column: 'Water (AF)', ...problem }],
    });
    const refused = await post({ ...file, meters }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ path: 'row 3, Water (AF)', ...problem }] });
    for (const body of [
      {},
      { ...file, csv: 5 },
      { ...file, columns: { from: 'Date' } },
      { ...file, name: '\u202e' },
    ])
      await post(body).expect(400);
    await request(gateway.url)
      .post('/api/baselines/import')
      .set('Cookie', cookie)
      .type('text/csv')
      .send('a')
      .expect(415);
    expect(sent()).toEqual([]);
  });

  it('is sent as periods, with what the file calls what the farm finds wrong', async () => {
    gateway.asker
      .when(importBaseline)
      .answers(({ preview }) =>
        preview
          ? { kind: 'bad-rows', problems: [{ row: 3, column: 'from', message: 'This overlaps row 2' }] }
          : { kind: 'imported', meters: [] },
      );
    const cookie = await gateway.signIn(caller);
    const post = (body: object) =>
      request(gateway.url)
        .post('/api/baselines/import')
        .set('Cookie', cookie)
        .set('Idempotency-Key', 'k')
        .send(body);
    const preview = await post({ ...whole, preview: true }).expect(200);
    expect(preview.body).toMatchObject({ problems: [{ row: 3, column: 'Date' }], meters: [] });
    await post({ ...whole, meters }).expect(200);
    const periods = [{ row: 3, meter: 'A', from: '2025-06-01', to: '2025-07-01', acreFeet: 4 }];
    expect(sent().at(-1)).toMatchObject({
      ask: { preview: false, name: 'Past.csv', meters, periods },
      operationId: 'k',
      caller,
    });
  });
});

describe('a link to a report', () => {
  it('has its address told once, and is revoked', async () => {
    gateway.asker.when(createReportLink).answers(() => ({ kind: 'created', link, token }));
    gateway.asker.when(revokeReportLink).answers(() => ({ kind: 'done' }));
    const cookie = await gateway.signIn(caller);
    const api = request(gateway.url);
    const made = await api
      .post(`/api/reports/${id}/links`)
      .set('Cookie', cookie)
      .send({ name: ' Bank ' })
      .expect(201);
    expect(newReportLink.parse(made.body).address).toMatch(
      new RegExp(`^http://localhost:\\d+/shared-reports/${token}$`),
    );
    await api.delete(`/api/report-links/${id}`).set('Cookie', cookie).expect(204);
    expect(sent()).toMatchObject([
      { ask: { id, name: 'Bank', format: 'pdf', days: 30 }, caller },
      { ask: { id }, caller },
    ]);
    await api
      .post(`/api/reports/${id}/links`)
      .set('Cookie', cookie)
      .send({ name: 'x', days: 366 })
      .expect(400);
  });

  it('gives whoever has it that file, and is kept and listed by nobody', async () => {
    const content = Buffer.from('%PDF-1');
    gateway.asker
      .when(readSharedReport)
      .answers(({ offset }) => ({ ...partOf(content, 'weekly.pdf', offset), format: 'pdf' }));
    const response = await shared(token).buffer(true).responseType('blob').expect(200);
    expect(response.body).toEqual(content);
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      ...{ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
      'content-disposition': 'attachment; filename="weekly.pdf"',
    });
    expect(sent().map(({ ask, caller: who }) => [ask, who])).toEqual([
      [{ token, offset: 0 }, undefined],
      [{ token, offset: 3 }, undefined],
    ]);
  });

  it('that has ended, was revoked, never was or cannot be answers the same', async () => {
    gateway.asker.when(readSharedReport).answers(() => ({ kind: 'unknown' }));
    const answers = [];
    for (const name of [token, 'B'.repeat(22), 'short', '%2e%2e%2f', 'A'.repeat(5_000)]) {
      const { status, text, headers } = await shared(name);
      const { date: _, 'x-request-id': __, ...same } = headers as Record<string, string>;
      answers.push({ status, text, headers: same });
    }
    expect(answers[0]).toMatchObject({ status: 404, text: '{"message":"Link not found"}' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is not read without end', async () => {
    const keys: string[] = [];
    const limited = await startGateway({
      limiter: (call, key) => {
        keys.push(key);
        return call === 'shared-report' ? 600 : 0;
      },
    });
    const refusal = await request(limited.url).get(`/shared-reports/${token}`).expect(429);
    expect(refusal.body).toEqual({ message: 'The report was read too often. Try again in 10 minutes.' });
    expect(limited.asker.questions).toEqual([]);
    await limited.stop();
    expect(keys.join()).not.toContain(token);
  });
});
