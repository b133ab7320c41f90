import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../testing/free-port.ts';
import { eventually } from '../../testing/eventually.ts';
import { onSpans, startTracing, stopTracing } from './start-tracing.ts';
import { currentTracer, traced, tracedBelow } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${traceId}-00f067aa0ba902b7-01`;
const settings = { HEADGATE_VERSION: '1.0.0', TRACE_SAMPLE_RATIO: 1 };

let counts: { exported: number; dropped: number };
onSpans((outcome, spans) => {
  counts[outcome] += spans;
});
beforeEach(() => {
  counts = { exported: 0, dropped: 0 };
});
afterEach(() => stopTracing());

describe('Spans', () => {
  let collector: Server;
  let bodies: string[];
  beforeEach(async () => {
    bodies = [];
    collector = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(`${request.url ?? ''} ${body}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterEach(() => {
    collector.closeAllConnections();
    collector.close();
  });

  it('go to the collector, each below the one that it was in, with what kind of error, and not which', async () => {
    const { port } = collector.address() as AddressInfo;
    await startTracing('bridge', { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
    const fail = () => {
      throw new TypeError('maria@farm.example');
    };
    expect(() =>
      tracedBelow(parent, { name: 'answer', kind: 'server' }, () => traced({ name: 'sql' }, fail)),
    ).toThrow();
    await eventually('they are there', () => counts.exported === 2);
    const all = bodies.join('\n');
    expect(all).toContain('/v1/traces {');
    expect(all).toMatch(
      new RegExp(`"traceId":"${traceId}","spanId":"[0-9a-f]{16}","parentSpanId":"00f067aa0ba902b7"`),
    );
    for (const part of ['"answer"', '"sql"', '"TypeError"', '"bridge"']) expect(all).toContain(part);
    expect(all).not.toContain('maria');
    expect(counts.dropped).toBe(0);
  });
});

describe('A collector that is away', () => {
  it('costs spans, which are counted, and no request waits for it', async () => {
    const endpoint = `http://127.0.0.1:${String(await freePort())}`;
    await startTracing('bridge', { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    const span = () => tracedBelow(parent, { name: 'answer' }, () => 1);
    expect(Array.from({ length: 5_000 }, span)).toHaveLength(5_000);
    // 2,048 wait, and 512 are on their way.
    expect(counts.dropped).toBe(5_000 - 2_048 - 512);
    expect(currentTracer()).toBeDefined();
    const started = performance.now();
    await stopTracing();
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(currentTracer()).toBeUndefined();
  });
});
