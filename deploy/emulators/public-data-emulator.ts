/**
 * A local server that behaves like the public services that weather, soil, power prices and imagery come from besides Open-Meteo, with
 * invented Californian data: for development and tests.
 *
 *   node deploy/emulators/public-data-emulator.ts  PORT (0: any), HOST, HEADGATE_NOW (its 'today')
 *   GET  /api/station, /api/data?…                CIMIS: any app key will do
 *   GET  /points/…, /gridpoints/…                 National Weather Service
 *   POST /tabular/post.rest                       Soil Data Access: answers our query alone
 *   GET  /api/ValueData?ID=…                      MIDAS: knows three rates
 *   GET  /imagery/{z}/{y}/{x}                     The National Map: pictures of an invented valley
 *   GET  /control                                 how often each was asked
 *   POST /control {"service": "cimis", "fault": "500", "times": 2}
 *                                                 goes wrong (twice, or until told otherwise; null: well again);
 *                                                 "delay": ms for 'slow'; "forget": true sets the counts to zero
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { z } from 'zod';
import { cimisAnswer, stationsAnswer } from './public-data-emulator/cimis-answer.ts';
import { answerWith, faults, json, well, type Fault } from './public-data-emulator/fault.ts';
import { imageryTile } from './public-data-emulator/imagery-answer.ts';
import { midasAnswer } from './public-data-emulator/midas-answer.ts';
import { gridpointAnswer, pointAnswer } from './public-data-emulator/nws-answer.ts';
import { Refusal } from './public-data-emulator/refusal.ts';
import { soilAnswer } from './public-data-emulator/soil-answer.ts';

if (process.env['NODE_ENV'] === 'production') {
  console.error('The public data emulator invents its data: it refuses NODE_ENV=production');
  process.exit(1);
}

const services = ['cimis', 'nws', 'soil', 'midas', 'imagery'] as const;
type Service = (typeof services)[number];

const order = z.object({
  service: z.enum(services).optional(),
  fault: z.enum(faults).nullable().optional(),
  times: z.number().optional(),
  delay: z.number().optional(),
  forget: z.boolean().optional(),
});

interface State {
  fault: Fault | null;
  times: number;
  delay: number;
  requests: number;
  /** Places, stations or rates asked for, each time. */
  subjects: string[];
}

const states = Object.fromEntries(
  services.map((service): [string, State] => [
    service,
    { fault: null, times: Infinity, delay: 2_000, requests: 0, subjects: [] },
  ]),
) as Record<Service, State>;

const clock = () => new Date(process.env['HEADGATE_NOW'] ?? Date.now());

interface Route {
  readonly service: Service;
  /** What is asked for, and the answer. Throws `Refusal`. */
  readonly answer: (
    url: URL,
    request: IncomingMessage,
    fault: Fault | null,
  ) => { subjects: string[]; body: object } | Promise<{ subjects: string[]; body: object }>;
}

const routes: readonly (readonly [RegExp, Route])[] = [
  [/^GET \/api\/station$/, { service: 'cimis', answer: () => ({ subjects: [], body: stationsAnswer() }) }],
  [
    /^GET \/api\/data$/,
    { service: 'cimis', answer: (url, _, fault) => cimisAnswer(url.searchParams, clock(), fault) },
  ],
  [/^GET \/points\//, { service: 'nws', answer: (url, request) => pointAnswer(url, request.headers) }],
  [
    /^GET \/gridpoints\//,
    {
      service: 'nws',
      answer: (url, request, fault) => gridpointAnswer(url, request.headers, clock(), fault),
    },
  ],
  [
    /^POST \/tabular\/post\.rest$/i,
    { service: 'soil', answer: async (_, request) => soilAnswer(await readJson(request)) },
  ],
  [
    /^GET \/imagery\/\d+\/\d+\/\d+$/,
    {
      service: 'imagery',
      answer: ({ pathname }) => {
        const [z = 0, y = 0, x = 0] = pathname.split('/').slice(2).map(Number);
        return { subjects: [`${String(z)}/${String(y)}/${String(x)}`], body: imageryTile(z, y, x) };
      },
    },
  ],
  [/^GET \/api\/ValueData$/i, { service: 'midas', answer: (url) => midasAnswer(url.searchParams, clock()) }],
];

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const called = `${request.method ?? ''} ${url.pathname}`;
  const route = routes.find(([pattern]) => pattern.test(called))?.[1];
  if (route !== undefined) void answer(route, url, request, response);
  else if (called === 'GET /health/ready') json(response, 200, { ready: true });
  else if (called === 'GET /control') json(response, 200, states);
  else if (called === 'POST /control') void control(request, response);
  else json(response, 404, { title: 'Not Found' });
});

async function answer(
  route: Route,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const state = states[route.service];
  state.requests += 1;
  const fault = nextFault(state);
  try {
    const { subjects, body } = await route.answer(url, request, fault);
    state.subjects.push(...subjects);
    await (fault === null ? well : answerWith[fault])(response, body, state.delay);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    json(response, error.status, { title: error.message });
  }
}

function nextFault(state: State): Fault | null {
  if (state.fault === null || state.times <= 0) return null;
  state.times -= 1;
  return state.fault;
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { data: wanted } = order.safeParse(await readJson(request).catch(() => undefined));
  if (wanted === undefined) {
    json(response, 400, { title: `JSON, whose fault is null or one of ${faults.join(', ')}` });
    return;
  }
  for (const service of wanted.service === undefined ? services : [wanted.service]) {
    const state = states[service];
    if (wanted.fault !== undefined) state.fault = wanted.fault;
    state.times = wanted.times ?? Infinity;
    state.delay = wanted.delay ?? state.delay;
    if (wanted.forget === true) Object.assign(state, { requests: 0, subjects: [] });
  }
  json(response, 200, states);
}

// As the gateway's: a caller that a busy machine held up for Node's 5 s would find its connection closed.
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env['PORT'] ?? 3902), process.env['HOST'] ?? '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  console.log(`Public data emulator on http://${address.address}:${address.port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
}
