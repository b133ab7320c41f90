/** @jest-environment jsdom */
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageTiming } from '@headgate/contracts/page-timing';
import { transformSync } from '@swc/core';
import { reportPageTiming } from './page-timing.ts';

const sent: { readonly path: string; readonly body: Blob }[] = [];
let painted: ((list: { getEntries: () => { startTime: number }[] }) => void) | undefined;

beforeEach(() => {
  sent.length = 0;
  class Painting {
    constructor(listener: typeof painted) {
      painted = listener;
    }
    observe = jest.fn();
  }
  globalThis.PerformanceObserver = Painting as unknown as typeof PerformanceObserver;
  performance.getEntriesByType = () =>
    [
      { name: `${location.origin}/assets/app.js`, responseEnd: 100 },
      { name: `${location.origin}/api/user`, responseEnd: 350.5 },
      { name: `${location.origin}/api/fields`, responseEnd: 600 },
    ] as unknown as PerformanceEntryList;
  navigator.sendBeacon = (path, body) => {
    sent.push({ path: String(path), body: body as Blob });
    return true;
  };
});

function turnTo(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** jsdom's have no `text`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.readAsText(blob);
  });

describe('what a page tells of itself', () => {
  it('is one beacon, when it is hidden first: its path, its largest paint, its first figures', async () => {
    reportPageTiming();
    painted?.({ getEntries: () => [{ startTime: 300 }, { startTime: 412.5 }] });
    turnTo('hidden');
    turnTo('visible');
    turnTo('hidden');
    expect(sent.map(({ path, body }) => [path, body.type])).toEqual([
      ['/api/page-timings', 'application/json'],
    ]);
    const timing = pageTiming.parse(JSON.parse(await textOf(sent[0]?.body ?? new Blob())));
    expect(timing).toEqual({ page: '/', paint: 412.5, data: 350.5 });
  });

  it('is nothing where it was opened out of sight', () => {
    reportPageTiming();
    turnTo('visible');
    turnTo('hidden');
    expect(sent).toEqual([]);
  });

  it('and a trace of each call weigh less than 1 kB', () => {
    const source = readFileSync(join(import.meta.dirname, 'page-timing.ts'), 'utf8');
    const jsc = {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: true },
    } as const;
    const { code } = transformSync(source, { jsc, minify: true, swcrc: false, configFile: false });
    // As `request.ts` has it.
    const traceparent = 'const t=e=>({"x-request-id":e,traceparent:`00-${e}-${e.slice(16)}-00`});';
    expect(gzipSync(`${code}${traceparent}`).length).toBeLessThan(1_000);
  });
});
