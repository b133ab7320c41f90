import type { PageTiming } from '@headgate/contracts/page-timing';

/** When the first answer of the gateway's to this page was there, of those that hold figures. */
function firstData(): number | undefined {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return answers.find(({ name }) => name.startsWith(`${location.origin}/api/`))?.responseEnd;
}

/**
 * Tells the gateway once, when the page is left or hidden for the first time, how long it took to be painted and to have figures.
 * Nothing waits for it, and nothing is told where a browser cannot.
 */
export function reportPageTiming(): void {
  let paint: number | undefined;
  const page = location.pathname;
  new PerformanceObserver((list) => {
    paint = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const report = (): void => {
    const timing: { [Name in keyof PageTiming]: PageTiming[Name] | undefined } = {
      page,
      paint,
      data: firstData(),
    };
    const body = new Blob([JSON.stringify(timing)], { type: 'application/json' });
    if (document.hidden) navigator.sendBeacon('/api/page-timings', body);
  };
  document.addEventListener('visibilitychange', report, { once: true });
}
