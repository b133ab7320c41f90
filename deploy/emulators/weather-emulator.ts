/**
 * A local server that behaves like Open-Meteo's forecast, with invented Californian weather: for development and tests.
 *
 *   node deploy/emulators/weather-emulator.ts         PORT (0: any), HOST, HEADGATE_NOW (its 'today')
 *   GET  /v1/forecast?…                           as documented by Open-Meteo; daily and hourly values
 *   GET  /control                                 how often it was asked, and how often at once
 *   POST /control {"fault": "500", "times": 2}    goes wrong (twice, or until told otherwise; null: well again);
 *                                                 "delay": ms for 'slow'; "forget": true sets the counts to zero;
 *                                                 "storm": {"rain": 12} [mm]: fell in the last three hours, and no
 *                                                 other by the hour; null: as ever
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { z } from 'zod';
import { answerWith, faults, json, type Fault } from './weather-emulator/fault.ts';
import { BadRequest, forecastAnswer, type Storm } from './weather-emulator/forecast-answer.ts';

if (process.env['NODE_ENV'] === 'production') {
  console.error('The weather emulator invents weather: it refuses NODE_ENV=production');
  process.exit(1);
}

const order = z.object({
  fault: z.enum(faults).nullable().optional(),
  times: z.number().optional(),
  delay: z.number().optional(),
  forget: z.boolean().optional(),
  storm: z.object({ rain: z.number() }).nullable().optional(),
});

let fault: Fault | null = null;
let times = Infinity;
let delay = 2_000;
let storm: Storm | undefined;
const counts = { requests: 0, inFlight: 0, maxInFlight: 0 };

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const route = `${request.method ?? ''} ${url.pathname}`;
  if (route === 'GET /v1/forecast') void forecast(url.searchParams, response);
  else if (route === 'GET /health/ready') json(response, 200, { ready: true });
  else if (route === 'GET /control') json(response, 200, { ...counts, fault });
  else if (route === 'POST /control') void control(request, response);
  else json(response, 404, { error: true, reason: 'Not Found' });
});

async function forecast(query: URLSearchParams, response: ServerResponse): Promise<void> {
  counts.requests += 1;
  counts.inFlight += 1;
  counts.maxInFlight = Math.max(counts.maxInFlight, counts.inFlight);
  response.on('close', () => (counts.inFlight -= 1));
  try {
    const answer = forecastAnswer(query, new Date(process.env['HEADGATE_NOW'] ?? Date.now()), storm);
    const now = nextFault();
    if (now === null) json(response, 200, answer);
    else await answerWith[now](response, answer, delay);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    json(response, 400, { error: true, reason: error.message });
  }
}

function nextFault(): Fault | null {
  if (fault === null || times <= 0) return null;
  times -= 1;
  return fault;
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { data: wanted } = order.safeParse(await readJson(request).catch(() => undefined));
  if (wanted === undefined) {
    json(response, 400, { error: true, reason: `JSON, whose fault is null or one of ${faults.join(', ')}` });
    return;
  }
  if (wanted.fault !== undefined) fault = wanted.fault;
  if (wanted.storm !== undefined) storm = wanted.storm ?? undefined;
  times = wanted.times ?? Infinity;
  delay = wanted.delay ?? delay;
  if (wanted.forget === true) Object.assign(counts, { requests: 0, maxInFlight: counts.inFlight });
  json(response, 200, { ...counts, fault });
}

// As the gateway's: a caller that a busy machine held up for Node's 5 s would find its connection closed.
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env['PORT'] ?? 3901), process.env['HOST'] ?? '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  console.log(`Weather emulator on http://${address.address}:${address.port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
}
