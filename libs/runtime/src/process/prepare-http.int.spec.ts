import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Body, Controller, Get, Logger, Module, Param, Post, Query } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger as PinoLogger } from 'nestjs-pino';
import request from 'supertest';
import { z } from 'zod';
import { Rejected } from '../errors/rejected.ts';
import { Unavailable } from '../errors/unavailable.ts';
import { HealthModule } from '../health/health.module.ts';
import { Readiness } from '../health/readiness.ts';
import { LogModule } from '../logs/log.module.ts';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { prepareHttp } from './prepare-http.ts';

const input = z.object({ acres: z.number().positive('More than none, please'), crop: z.string() });
const lines: Record<string, unknown>[] = [];
let app: NestExpressApplication;

@Controller()
class TestController {
  readonly #logger = new Logger('Test');

  @Post('fields')
  post(@Body({ schema: input }) body: z.output<typeof input>): object {
    this.#logger.log('posted');
    return body;
  }

  @Get('fields/:id')
  get(@Param('id') id: string): object {
    return { id };
  }

  @Get('throw')
  throw(@Query('what') what: string): never {
    if (what === 'rejected')
      throw new Rejected('Taken', { status: 409, errors: [{ path: 'name', message: 'Taken' }] });
    if (what === 'limited') throw new Rejected('Slow down', { status: 429, retryAfterSeconds: 7.2 });
    if (what === 'unavailable') throw new Unavailable('redis://:hunter2@cache is away');
    if (what === 'text') throw 'hunter2'; // oxlint-disable-line typescript/only-throw-error -- some library will
    throw Object.assign(new Error('postgres://u:hunter2@db is away'), { parameters: ['hunter2'] });
  }
}

@Module({
  imports: [
    LogModule.forRoot({
      name: 'test',
      destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
    HealthModule.forRoot(),
    MetricsModule.forRoot({ service: 'test' }),
  ],
  controllers: [TestController],
})
class TestModule {}

beforeAll(async () => {
  const module = await Test.createTestingModule({ imports: [TestModule] }).compile();
  app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, bufferLogs: true });
  app.useLogger(app.get(PinoLogger));
  app.get(Readiness).add('always', () => Promise.resolve());
  prepareHttp(app);
  await app.listen(0, '127.0.0.1');
});

afterAll(async () => {
  await app.close();
});

beforeEach(() => {
  lines.length = 0;
});

const http = () => request(app.getHttpServer());
const requestLines = () => lines.filter(({ msg }) => msg === 'request');

describe('a request', () => {
  it('has an id: its own if that is a sane one, in the answer and on every line', async () => {
    const { headers } = await http()
      .post('/fields?token=hunter2')
      .set('X-Request-Id', 'request-0001')
      .set('Authorization', 'Bearer hunter2')
      .set('Cookie', 'sid=hunter2')
      .send({ acres: 1, crop: 'hunter2' })
      .expect(201);
    expect(headers['x-request-id']).toBe('request-0001');
    const ours = lines.filter(({ requestId }) => requestId === 'request-0001');
    expect(ours.map(({ msg }) => msg)).toEqual(['posted', 'request']);
    expect(ours[1]).toMatchObject({ level: 'info', method: 'POST', path: '/fields', status: 201 });
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it.each(['short', 'a"b'.padEnd(20, 'x'), 'x'.repeat(500)])('gets a new id for %j', async (id) => {
    const { headers } = await http().get('/throw?what=rejected').set('X-Request-Id', id);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has one line, whatever becomes of it', async () => {
    await http().post('/fields').set('Content-Type', 'application/json').send('{"acres":');
    await http().get('/nowhere');
    await http().get('/throw?what=bug');
    expect(requestLines().map(({ status, level }) => [status, level])).toEqual([
      [400, 'warn'],
      [404, 'warn'],
      [500, 'error'],
    ]);
    expect(lines.find(({ msg }) => msg !== 'request')?.['requestId']).toBe(requestLines()[2]?.['requestId']);
  });
});

describe('an error', () => {
  it.each([
    ['rejected', 409, { message: 'Taken', errors: [{ path: 'name', message: 'Taken' }] }],
    ['limited', 429, { message: 'Slow down' }],
    ['unavailable', 503, { message: 'Temporarily unavailable, please try again' }],
    ['bug', 500, { message: 'Internal server error' }],
    ['text', 500, { message: 'Internal server error' }],
  ])('%s is answered with %i and tells no more than it should', async (what, status, body) => {
    const response = await http().get(`/throw?what=${what}`).expect(status);
    expect(response.body).toEqual(body);
  });

  it('says when to come back', async () => {
    expect((await http().get('/throw?what=limited')).headers['retry-after']).toBe('8');
    expect((await http().get('/throw?what=unavailable')).headers['retry-after']).toBe('2');
  });

  it('that is a bug is logged with its request', async () => {
    await http().get('/throw?what=bug').set('X-Request-Id', 'request-0002');
    const line = lines.find(({ requestId, msg }) => requestId === 'request-0002' && msg !== 'request');
    expect(line).toMatchObject({ level: 'error', err: { type: 'Error' } });
    expect(JSON.stringify(line)).not.toContain('hunter2');
  });
});

describe('a body', () => {
  const post = (type: string, body: string) => http().post('/fields').set('Content-Type', type).send(body);

  it.each([
    ['truncated JSON', '{"acres":1', 400, 'The body is not valid JSON'],
    ['deep JSON', '['.repeat(40_000) + ']'.repeat(40_000), 400, 'The body is nested too deeply'],
    [
      'deep JSON in a field',
      `{"acres":1,"crop":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`,
      400,
      'The body is nested too deeply',
    ],
    ['a bare value', '"text"', 400, undefined],
    ['10 MB', `"${'x'.repeat(10 * 1024 * 1024)}"`, 413, 'The body is too large'],
    ['wrong types', '{"acres":"many","crop":null}', 400, undefined],
    ['1e308 as text', '{"acres":1e309,"crop":"x"}', 400, undefined],
    ['a prototype', '{"__proto__":{"acres":1,"crop":"x"}}', 400, undefined],
    ['null', 'null', 400, undefined],
    ['nothing', '', 400, undefined],
  ])('of %s is refused', async (_what, body, status, message) => {
    const response = await post('application/json', body);
    expect(response.status).toBe(status);
    if (message !== undefined) expect(response.body).toEqual({ message });
  });

  it('that is refused by its schema names each wrong field', async () => {
    const response = await post('application/json', '{"acres":-1}').expect(400);
    expect(response.body).toMatchObject({
      message: 'More than none, please',
      errors: [{ path: 'acres', message: 'More than none, please' }, { path: 'crop' }],
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s is refused', async (type) => {
    const response = await post(type, 'acres=1&crop=x').expect(415);
    expect(response.body).toEqual({ message: 'The body must be JSON' });
  });

  it('in an unknown character set or encoding is refused', async () => {
    await post('application/json; charset=latin1', '{}').expect(415);
    await http()
      .post('/fields')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'lzma')
      .send('{}')
      .expect(415);
  });

  it('is read whatever the case of its type, and with a character set', async () => {
    await post('Application/JSON; charset=utf-8', '{"acres":1,"crop":"💧"}').expect(201);
  });
});

describe('a broken request', () => {
  it('for an address that cannot be decoded is 400', async () => {
    await http().get('/fields/%E0%A4%A').expect(400);
  });

  it('that comes too slowly is cut off soon after its time, not when Node happens to look', async () => {
    const server = app.getHttpServer();
    const { headersTimeout } = server;
    server.headersTimeout = 200;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /fields/1 HTTP/1.1\r\n');
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => {
        resolve(text);
      });
    });
    server.headersTimeout = headersTimeout;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that is no HTTP is answered and cut, and the process goes on', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('garbage\r\n\r\n'));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => {
        resolve(text);
      });
    });
    expect(answer).toContain('400 Bad Request');
    await http().get('/health/live').expect(200);
  });
});

describe('health', () => {
  it('is being alive, whatever the dependencies, and being ready, as they are', async () => {
    await http().get('/health/live').expect(200, { alive: true });
    await http()
      .get('/health/ready')
      .expect(200, { ready: true, checks: { always: 'ok' } });
    app.get(Readiness).add('never', () => Promise.reject(new Error('away')));
    await http()
      .get('/health/ready')
      .expect(503, { ready: false, checks: { always: 'ok', never: 'failed' } });
    await http().get('/health/live').expect(200);
    expect(requestLines()).toEqual([]);
  });
});
