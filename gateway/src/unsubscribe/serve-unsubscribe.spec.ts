import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endDailyMail } from '@headgate/contracts/identity-questions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const token = 'AbCdEfGh-0123_456789xyAbCdEfGh-0123_456789x';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
  gateway.asker.when(endDailyMail).answers(() => ({ kind: 'done' }));
});

const page = (path: string) => request(gateway.url).get(path).set('Accept', 'text/html');

describe('the link that ends daily mails', () => {
  it('asks whoever opens it, and does nothing: mail programs look at links', async () => {
    const { text, headers } = await page(`/unsubscribe/${token}`).expect(200);
    expect(text).toContain('Stop the daily plan by email?');
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const { text: spanish } = await page(`/es/unsubscribe/${token}`).expect(200);
    expect(spanish).toContain('<html lang="es">');
    expect(gateway.asker.questions).toEqual([]);
  });

  it.each([
    ['a mail program', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['one that sends parts', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['the page itself', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, undefined],
  ])('ends them for %s, signed out', async (_who, headers, body) => {
    const { text } = await request(gateway.url)
      .post(`/unsubscribe/${token}`)
      .set(headers)
      .send(body)
      .expect(200);
    expect(text).toContain('The daily plan is off');
    expect(gateway.asker.questions).toMatchObject([{ ask: { token }, caller: undefined }]);
  });

  it('says which mails it ends, as the link tells', async () => {
    const link = `/unsubscribe/${token}?kind=reminders`;
    expect((await page(link).expect(200)).text).toContain('Stop the reminders by email?');
    expect((await page(`/unsubscribe/${token}?kind=readings`).expect(200)).text).toContain(
      'reminders of meters',
    );
    expect((await page(`/es${link}`).expect(200)).text).toContain('¿Dejar de recibir los recordatorios');
    const { text } = await request(gateway.url).post(link).expect(200);
    expect(text).toContain('The reminders are off');
    expect(gateway.asker.questions).toMatchObject([{ ask: { token } }]);
  });

  it('answers the same for every link that is none', async () => {
    const answers = await Promise.all(
      [token, token.slice(1), `${token}x`, 'x', '%00', '%2e%2e', '*', '<script>'].map(async (name) => {
        const { status, text } = await request(gateway.url).post(`/unsubscribe/${name}`);
        return { status, text };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(gateway.asker.questions).toHaveLength(1);
  });

  it('says so where it cannot be done now, and can be pressed again', async () => {
    gateway.asker.when(endDailyMail).answers(() => {
      throw new Unavailable('Identity is away');
    });
    const { text, headers } = await request(gateway.url).post(`/es/unsubscribe/${token}`).expect(503);
    expect([text, headers['retry-after']]).toEqual([expect.stringContaining('<button>'), '60']);
  });

  it('is in no log, and cannot be tried without end', async () => {
    await gateway.stop();
    const lines: string[] = [];
    gateway = await startGateway({ log: (line) => lines.push(line), limiter: () => 30 });
    await request(gateway.url).post(`/unsubscribe/${token}`).expect(429);
    expect(lines.join('')).toContain('/unsubscribe/[redacted]');
    expect(lines.join('')).not.toContain(token);
    expect(gateway.asker.questions).toEqual([]);
  });
});
