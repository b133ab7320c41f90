import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { commandNow } from '../../e2e/live-controller.ts';
import { LivePage } from '../rolling-restart/live-page.ts';
import { above, Collector, type CollectedSpan } from './collector.ts';
import { TracedProduct, type LiveFarm } from './traced-product.ts';

/* One command, from the click to the valve and back, by a collector that takes what the product sends; and none without sampling. */

jest.setTimeout(300_000);

/** Spans go to the collector each second; so long nothing more comes [ms]. */
const quiet = 4_000;

/** As the browser makes them (`frontend/src/lib/request.ts`): by the id of a call, with a flag that nobody believes. */
function aClick() {
  const id = randomBytes(16).toString('hex');
  const spanId = id.slice(16);
  return { id, spanId, headers: { 'x-request-id': id, traceparent: `00-${id}-${spanId}-01` } };
}

/** Opens a valve, and waits until it is known to be open. */
async function water({ visitor, controllerId }: LiveFarm, { headers }: ReturnType<typeof aClick>) {
  const start = { controllerId, zoneId: 'zone-1', commandType: 'start', duration: 10 };
  const { id } = (await visitor.ask('POST', '/api/irrigation/commands', start, headers)) as { id: string };
  await eventually('the command is confirmed', async () => {
    const { status, isSimulated } = await commandNow(visitor, id);
    return status === 'confirmed' && isSimulated === false;
  });
  return id;
}

let collector: Collector;
beforeAll(async () => {
  collector = await Collector.start();
});
afterAll(() => collector.stop());

describe('A command that is traced', () => {
  const click = aClick();
  let product: TracedProduct;
  let farm: LiveFarm;
  let commandId: string;
  let spans: CollectedSpan[];

  /** The hops from one up to the browser's click: one of those that bear that name in that process. */
  const pathsUp = (service: string, name: string, has: (span: CollectedSpan) => boolean = () => true) => {
    const found = spans.filter((span) => span.service === service && span.name === name && has(span));
    return found.map((span) => above(span, spans));
  };

  beforeAll(async () => {
    product = await TracedProduct.start(collector.endpoint, 1);
    farm = await product.liveFarm();
    const page = new LivePage(farm.visitor, (error) => {
      throw error;
    });
    page.open();
    await eventually('the page is told', async () =>
      (await product.metrics('gateway')).includes('headgate_live_streams 1'),
    );
    commandId = await water(farm, click);
    const isWhole = () => collector.of(click.id).some(({ name }) => name === 'command confirmed');
    await eventually('the trace is there', isWhole);
    await pause(quiet);
    await page.close();
    spans = collector.of(click.id);
  });
  afterAll(() => product.stop());

  const question = 'ask.bridge.request-command.v1';
  const edge = 'gateway: POST /api/irrigation/commands';
  const taken = [`bridge: ${question}`, `gateway: ${question}`, edge, click.spanId];
  const fact = 'fact.bridge.command-changed.v1';

  it.each([
    ['the door', 'gateway', 'POST /api/irrigation/commands', [click.spanId]],
    ['the question', 'gateway', question, [edge, click.spanId]],
    ['its answer', 'bridge', question, [`gateway: ${question}`, edge, click.spanId]],
    ['what is read to decide', 'bridge', 'sql read-water', taken],
    ['what is written', 'bridge', 'sql write-water', taken],
    ['the order', 'bridge', 'device open', taken],
    ['its message to the broker', 'bridge', 'mqtt publish', ['bridge: device open', ...taken]],
    ['the device’s answer', 'bridge', 'mqtt device answer', ['bridge: device open', ...taken]],
    ['what is made of it', 'bridge', 'settle command', taken],
    ['the command confirmed', 'bridge', 'command confirmed', taken],
    ['the fact from the outbox to the stream', 'bridge', fact, taken],
    ['the fact at the gateway', 'gateway', fact, [`bridge: ${fact}`, ...taken]],
    ['the live event', 'gateway', 'live event', [`gateway: ${fact}`, `bridge: ${fact}`, ...taken]],
  ])('has %s', (_, service, name, path) => {
    expect(pathsUp(service, name)).toContainEqual(path);
  });

  it('tells which command it was, and that it is confirmed', () => {
    const settled = spans.filter(({ name }) => name === 'settle command');
    expect(settled.map(({ attributes }) => attributes)).toContainEqual({
      'headgate.command_id': commandId,
      'headgate.command_status': 'confirmed',
    });
  });

  it('is found by the request’s id, which is in the log with the trace’s', () => {
    const first = spans.find(({ parentSpanId }) => parentSpanId === click.spanId);
    expect(first?.attributes['headgate.request_id']).toBe(click.id);
    const own = product
      .lines('gateway')
      .filter(({ requestId, msg }) => requestId === click.id && msg === 'request');
    expect(own).toEqual([expect.objectContaining({ traceId: click.id, status: 202 })]);
  });

  it('holds nothing that somebody could not see who operates the collector', () => {
    for (const word of [
      farm.username,
      farm.password,
      'Levee Almonds',
      'North block',
      farm.visitor.headers['cookie'],
    ])
      expect(collector.received).not.toContain(word);
    // No statement, and no value of one.
    expect(collector.received).not.toMatch(/\bWHERE\b|\$1/);
  });

  it('is named by the metrics: exemplars, and how many spans the collector has', async () => {
    const [gateway, bridge] = [await product.metrics('gateway'), await product.metrics('bridge')];
    expect(gateway).toMatch(
      /^headgate_http_request_duration_seconds_bucket\{.*\} \d+ # \{trace_id="[0-9a-f]{32}"\}/m,
    );
    expect(bridge).toMatch(
      /^headgate_question_duration_seconds_bucket\{.*\} \d+ # \{trace_id="[0-9a-f]{32}"\}/m,
    );
    expect(bridge).toMatch(/^headgate_trace_spans_total\{outcome="exported"\} [1-9]/m);
    expect(bridge).toMatch(/^headgate_trace_spans_total\{outcome="dropped"\} 0$/m);
  });
});

describe('Without sampling', () => {
  it('no hop of anything is recorded, whatever the caller’s flag says', async () => {
    const product = await TracedProduct.start(collector.endpoint, 0);
    try {
      const before = collector.spans.length;
      const click = aClick();
      await water(await product.liveFarm(), click);
      await pause(quiet);
      expect(collector.spans.length).toBe(before);
      const own = product.lines('gateway').filter(({ requestId }) => requestId === click.id);
      expect(own.length).toBeGreaterThan(0);
      expect(own.every((line) => !('traceId' in line))).toBe(true);
    } finally {
      await product.stop();
    }
  });
});
