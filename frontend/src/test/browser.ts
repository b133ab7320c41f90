import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import { findLabelsFast, readStylesFast } from './fast-dom.ts';
import { SilentEvents } from './silent-events.ts';

// A busy machine is slow, not wrong.
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 30_000 });
drawPagesOnlyForErrorsThatAreShown();
readStylesFast();
findLabelsFast();

type Answer = { status?: number; body: unknown } | ((path: string, init: RequestInit) => Promise<Response>);

/**
 * What jsdom lacks and the pages call; and a server that is not ours to run here: `answers` by path, without query, or by
 * method and path ('DELETE /api/x').
 */
export function aBrowser(answers: Record<string, Answer> = {}) {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  window.scrollTo = jest.fn();
  performance.getEntriesByType = () => [];
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
  const fetched = jest.fn<(path: string, init: RequestInit) => Promise<Response>>((path, init) => {
    const bare = path.split('?')[0] ?? path;
    const answer = answers[`${init.method ?? 'GET'} ${bare}`] ?? answers[bare];
    if (answer === undefined) throw new Error(`Nobody expected a request to ${path}`);
    return typeof answer === 'function'
      ? answer(path, init)
      : Promise.resolve(aResponse(answer.body, answer.status));
  });
  // Of fetch's many forms the API client uses this one.
  // The router makes its redirects of it.
  globalThis.Response = SilentResponse as unknown as typeof Response;
  globalThis.fetch = fetched as unknown as typeof fetch;
  sessionStorage.clear();
  haveLocks();
  haveDialogs();
  globalThis.IntersectionObserver = AllIsNear as unknown as typeof IntersectionObserver;
  globalThis.PerformanceObserver = NothingPainted as unknown as typeof PerformanceObserver;
  SilentEvents.opened.length = 0;
  // Of its many overloads the live line uses those that every event target has.
  globalThis.EventSource = SilentEvents as unknown as typeof EventSource;
  return { fetched, scrolled };
}

/** jsdom opens no document, and reports that somebody asked for one. */
export function expectDocuments(): () => number {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reported.mockClear();
  return () =>
    reported.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}

/** jsdom paints nothing. */
class NothingPainted {
  readonly observe = jest.fn();
}

class SilentResponse {
  readonly status: number | undefined;
  readonly headers: unknown;

  constructor(_body: unknown, init: ResponseInit = {}) {
    this.status = init.status;
    this.headers = init.headers;
  }
}

/** jsdom lays nothing out. */
class AllIsNear {
  readonly disconnect = jest.fn();

  constructor(private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
}

/** There is one tab, which waits for no lock. */
function haveLocks() {
  const taken = new Set<string>();
  const request = async (name: string, _options: unknown, held: (lock: object | null) => unknown) => {
    if (taken.has(name)) return await held(null);
    taken.add(name);
    try {
      return await held({});
    } finally {
      taken.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** jsdom knows the element, but not how it opens. */
function haveDialogs() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** The part of a Response that the API client reads; jsdom has none. */
export function aResponse(body: unknown, status = 200): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: 'Status text',
    headers: { get: () => null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
    clone: () => aResponse(body, status),
  } as unknown as Response;
}

/** `findBy…` and `waitFor` look again and again: what they miss meanwhile is shown to nobody, and drawing a page is slow. */
function drawPagesOnlyForErrorsThatAreShown() {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      // Set while they look, and not when they give up; missing in Testing Library's types.
      const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as {
        _disableExpensiveErrorDiagnostics?: boolean;
      };
      return isLooking === true ? new Error(message ?? '') : getElementError(message, container);
    },
  });
}
