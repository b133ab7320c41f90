import { describe, expect, it } from '@jest/globals';
import { redactText } from './redaction.ts';
import { createRootLogger } from './root-logger.ts';
import { inRequest } from './request-scope.ts';

function linesOf(work: (logger: ReturnType<typeof createRootLogger>) => void): string[] {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  work(createRootLogger({ name: 'test', destination }));
  return lines;
}

describe('a log line', () => {
  it.each([
    ['a password', { password: 'hunter2' }],
    ['one inside', { user: { password: 'hunter2' } }],
    ['one further inside', { body: { user: { token: 'hunter2' } } }],
    [
      'a header',
      { headers: { authorization: 'Bearer hunter2', cookie: 'sid=hunter2', 'set-cookie': 'sid=hunter2' } },
    ],
    ["a controller's key", { apiKey: 'hunter2', controller: { api_key: 'hunter2' } }],
    ['an address in an error', { err: new Error('connect postgres://user:hunter2@db:5432 failed') }],
    ['a header in an error', { err: new Error('refused: Authorization: Bearer hunter2') }],
    ['a parameter in an error', { err: new Error('GET /x?apikey=hunter2&y=1 failed, password: hunter2') }],
    ["an error's cause", { err: new Error('x', { cause: new Error('redis://:hunter2@cache') }) }],
    [
      "an error's own fields",
      { err: Object.assign(new Error('x'), { parameters: ['hunter2'], config: { data: 'hunter2' } }) },
    ],
    ['an error without a message beside it', { err: new Error('amqp://u:hunter2@x'), msg: undefined }],
    ['a deep one', { a: { b: { c: { d: { password: 'a\\"hunter2' } } } } }],
    ['JSON in a text', { err: new Error('answered {"user":"u","token":"hunter2"}') }],
    ['a header of many values', { headers: { 'set-cookie': ['a=hunter2', 'b=hunter2'] } }],
    ["a provider's key", { err: new Error('No such key: sk_live_hunter2, whsec_hunter2') }],
    ['a key of our API', { requestId: `hg_0123456789abcdef_${'4'.repeat(40)}hunter2` }],
    ['one in an address', { err: new Error('no /api/x?key=HG_0_hunter2') }],
    ['what a browser pays with', { err: new Error('No such intent: pi_3A_secret_hunter2x') }],
    ['a link by which something is claimed', { path: `/api/pilot-invites/hunter2${'-'.repeat(36)}/claim` }],
    ['where somebody looks on a map', { path: '/api/map-tiles/15/hunter2/5460' }],
    ["an unsubscribing reader's address", { path: '/es/unsubscribe/hunter2-AbCdEf_0123456' }],
    ["a calendar's address", { path: '/calendar/hunter2-AbCdEf_0123456.ics' }],
    ["a shared report's address", { path: '/shared-reports/hunter2-AbCdEf_0123456' }],
    [
      'one that was typed in capitals, and escaped',
      { err: new Error('no /CALENDAR/%68unter2hunter2.ICS?x') },
    ],
    ['a thrown text', { err: 'nats://u:hunter2@broker' }],
  ])('holds no secret: %s', (_what, fields) => {
    const [line] = linesOf((logger) => {
      logger.error(fields, 'failed');
    });
    expect(line).toContain('failed');
    expect(line).not.toContain('hunter2');
    expect(() => void JSON.parse(line ?? '')).not.toThrow();
  });

  it('holds no key of our API whose underscores were escaped, and leaves hashes alone', () => {
    const [secret, hash] = ['0123456789abcdef'.repeat(4).slice(0, 56), 'c0ffee42'.repeat(8)];
    const [line] = linesOf((logger) => {
      logger.warn({ path: `/api/hg%5F0123456789abcdef%5f${secret}`, other: `_${secret}`, hash }, 'request');
    });
    expect(line).not.toContain(secret);
    expect(JSON.parse(line ?? '')).toMatchObject({ hash });
  });

  it('is left alone where it only looks like a secret', () => {
    const fields = {
      passwords: 3,
      place: 'Token Creek',
      explanation: 'basic information @ x://y',
    };
    const [line = ''] = linesOf((logger) => {
      logger.info(fields, 'the secret of good soil');
    });
    expect(JSON.parse(line)).toMatchObject({
      ...fields,
      msg: 'the secret of good soil',
    });
  });

  it("tells an error's type, message, code, stack and causes", () => {
    const error = Object.assign(new TypeError('wrong', { cause: new Error('deeper') }), { code: '57P01' });
    const [line = ''] = linesOf((logger) => {
      logger.error({ err: error }, 'failed');
    });
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      name: 'test',
      msg: 'failed',
      err: { type: 'TypeError', message: 'wrong', code: '57P01', cause: { message: 'deeper' } },
    });
  });

  it('carries the id of the request on whose behalf it is written', async () => {
    const lines: string[] = [];
    const logger = createRootLogger({
      name: 'test',
      destination: { write: (line: string) => lines.push(line) },
    });
    await inRequest('request-0001', async () => {
      await Promise.resolve();
      logger.info('inside');
    });
    logger.info('outside');
    expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
      'request-0001',
      undefined,
    ]);
  });
});

describe('a text that somebody else made long', () => {
  /** Half a minute where a pattern begins anew at each sign; some milliseconds where none does. */
  const max = 3_000;

  it.each([
    '/',
    'a',
    'a.',
    'https://',
    '://a:',
    'pi_a ',
    'sk_live',
    'hg_',
    '-hg_a',
    'a1',
    'bearer ',
    'authorization: ',
    'password ',
    'password: ',
    '"token":"',
    String.raw`\"token\":\"`,
    '"token" ',
    '"',
    '\\',
    ' ',
    ':',
    '@',
  ])('takes no time to speak of, were it all %j', (piece) => {
    for (const begin of ['', '/', 'a://', 'password', '"token":"', 'authorization:']) {
      const started = performance.now();
      redactText(begin + piece.repeat(60_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(max);
    }
  });
});
