import { Controller, Get, Module, Param, Res } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response as ExpressResponse } from 'express';
import { HealthModule } from '../health/health.module.ts';
import { LogModule } from '../logs/log.module.ts';
import { prepareHttp } from '../process/prepare-http.ts';
import { MetricsListener } from './metrics-listener.ts';
import { MetricsModule } from './metrics.module.ts';

const settings = { HOST: '127.0.0.1', METRICS_PORT: 0, HEADGATE_VERSION: '1.2.3' };

@Controller('api')
class FieldController {
  @Get('fields/:id')
  read(@Param('id') id: string): object {
    return { id };
  }

  @Get('stream')
  stream(@Res() response: ExpressResponse): void {
    response.setHeader('content-type', 'text/event-stream').end();
  }
}

@Module({
  imports: [
    LogModule.forRoot({ name: 'meter', level: 'silent' }),
    HealthModule.forRoot(),
    MetricsModule.forRoot({ service: 'meter', settings }),
  ],
  controllers: [FieldController],
})
class TestModule {}

let app: NestExpressApplication;
let edge: string;
let metrics: string;

beforeAll(async () => {
  const module = await Test.createTestingModule({ imports: [TestModule] }).compile();
  app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  prepareHttp(app);
  await app.listen(0, '127.0.0.1');
  edge = await app.getUrl();
  metrics = `http://127.0.0.1:${String(app.get(MetricsListener).address?.port)}`;
});

afterAll(async () => {
  app.getHttpServer().closeAllConnections();
  await app.close();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`${metrics}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return await answer.text();
}

test('metrics are told on a port of their own, and nowhere else', async () => {
  const scraped = await scrape();
  expect(scraped).toContain('headgate_process_info{service="meter",part="all",version="1.2.3"} 1');
  expect(scraped).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(scraped).toMatch(/^process_resident_memory_bytes /m);
  expect((await fetch(`${edge}/metrics`)).status).toBe(404);
  for (const path of ['/', '/health/ready', '/metrics?all', '/metrics/'])
    expect((await fetch(`${metrics}${path}`)).status).toBe(404);
  expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('requests are told by the template of their route; probes and streams are not', async () => {
  for (const path of ['api/fields/7', 'api/fields/8', 'api/nothing', 'a-page', 'health/ready', 'api/stream'])
    await fetch(`${edge}/${path}`).then((answer) => answer.text());
  const counts = (await scrape())
    .split('\n')
    .filter((line) => line.startsWith('headgate_http_request_duration_seconds_count'))
    // The one test before asked for a page.
    .map((line) => line.replace(/^[^{]*/, ''));
  expect(counts).toContain('{method="GET",route="/api/fields/:id",status="200"} 2');
  expect(counts).toContain('{method="GET",route="(api)",status="404"} 1');
  expect(counts.join('\n')).toMatch(/route="\(pages\)",status="404"/);
  expect(counts.join('\n')).not.toMatch(/health|stream|fields\/7/);
});

test('nobody can ask a process that has ended', async () => {
  const module = await Test.createTestingModule({ imports: [TestModule] }).compile();
  const other = module.createNestApplication<NestExpressApplication>();
  await other.init();
  const { port } = other.get(MetricsListener).address!;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await other.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
