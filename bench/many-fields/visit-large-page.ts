import { connect, type Browser, type CDPSession, type HTTPRequest, type Page } from 'puppeteer-core';
import { waitUntil } from '../../e2e/wait-until.ts';
import {
  endRecording,
  filterTime,
  startFilter,
  startRecording,
  weightOfPage,
  type Weight,
} from './in-page.ts';
import type { Filter, LargePage } from './large-pages.ts';

export const speeds = [1, 4] as const;
export const widths = [390, 1280] as const;
export type Width = (typeof widths)[number];

/** Of one scroll from the top. */
export interface ScrollFigures {
  /** Of the main thread, a frame [ms]. */
  readonly busy: number;
  /** Of the frames that a screen would have shown in that time. */
  readonly missed: number;
  /** Between one frame and the next [ms]. */
  readonly longest: number;
  /** The longest frame whose work took 50 ms and more; 0: none did [ms]. */
  readonly longestWork: number;
}

export interface PageFigures {
  readonly weight: Weight;
  /** To our own answers, until the page was whole. */
  readonly requests: number;
  /** By how much slower the processor is. */
  readonly scrolls: Readonly<Record<number, ScrollFigures>>;
  /** By how much slower the processor is, then by the filter's name [ms]. */
  readonly filters: Readonly<Record<number, Readonly<Record<string, number>>>>;
}

/** Between two of a screen [ms]. */
const screenInterval = 1_000 / 60;
/** A quick thumb [px/s]. */
const speed = 4_000;
/** Longer tells no more [px]. */
const maxDistance = 12_000;

/** As many lines as fields, and nothing else to do: what this machine's browser takes for a scroll by itself. */
const plainList = `<meta name="viewport" content="width=device-width"><main><ul>${'<li style="height:64px">A field</li>'.repeat(400)}</ul></main>`;

interface Visited {
  /** Of the browser's protocol. */
  readonly port: number;
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
}

/** A page opened once, scrolled and filtered with the processor as it is and held back. Null: the floor's. */
export async function visitLargePage(
  { port, address, cookies }: Visited,
  large: LargePage | null,
  width: Width,
): Promise<PageFigures> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${String(port)}`, defaultViewport: null });
  const domain = new URL(address).hostname;
  await browser.setCookie(...[...cookies].map(([name, value]) => ({ name, value, domain, path: '/' })));
  const page = await pageOf(browser, width);
  try {
    const requests = await open(page, address, large);
    const client = await page.createCDPSession();
    await client.send('Performance.enable', { timeDomain: 'timeTicks' });
    const weight = await page.evaluate(weightOfPage);
    const [scrolls, filters]: [Record<number, ScrollFigures>, Record<number, Record<string, number>>] = [
      {},
      {},
    ];
    for (const slower of speeds) {
      await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
      scrolls[slower] = await scroll({ page, client, width }, large);
      filters[slower] = {};
      for (const filter of large?.filters ?? []) filters[slower][filter.name] = await timeOf(page, filter);
    }
    return { weight, requests, scrolls, filters };
  } finally {
    await page.close();
    await browser.disconnect();
  }
}

async function pageOf(browser: Browser, width: Width): Promise<Page> {
  const page = await browser.newPage();
  const isPhone = width === 390;
  await page.setViewport({ width, height: isPhone ? 844 : 900, isMobile: isPhone, hasTouch: isPhone });
  return page;
}

/** Until all fields have come. Gives how many answers of ours that took. */
async function open(page: Page, address: string, large: LargePage | null): Promise<number> {
  if (large === null) {
    await page.setContent(plainList);
    return 0;
  }
  let requests = 0;
  const open = new Set<HTTPRequest>();
  page.on('request', (request) => {
    if (!isOurs(request.url())) return;
    requests += 1;
    open.add(request);
  });
  const close = (request: HTTPRequest) => {
    open.delete(request);
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  await page.goto(address + large.path);
  await page.waitForSelector(large.whole, { timeout: 120_000 });
  // Nothing is asked for, twice in a second: what comes page after page has come.
  let quietSince = Date.now();
  await waitUntil('all fields have come', () => {
    if (open.size > 0) quietSince = Date.now();
    return Promise.resolve(Date.now() - quietSince > 1_000);
  });
  return requests;
}

/** What listens to the server is never finished. */
const isOurs = (url: string): boolean => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/map-tiles/') && pathname !== '/api/live';
};

interface Scrolled {
  readonly page: Page;
  readonly client: CDPSession;
  readonly width: Width;
}

async function scroll({ page, client, width }: Scrolled, large: LargePage | null): Promise<ScrollFigures> {
  const inside =
    large?.scroller !== undefined && width >= large.scroller.fromWidth ? large.scroller.selector : null;
  const { x, y, distance } = await page.evaluate((selector) => {
    const scroller = selector === null ? document.scrollingElement : document.querySelector(selector);
    if (scroller === null) throw new Error('Nothing scrolls');
    window.scrollTo(0, 0);
    scroller.scrollTo(0, 0);
    const box = scroller.getBoundingClientRect();
    const middle = selector === null ? window.innerHeight / 2 : box.top + 40;
    return {
      x: Math.round(selector === null ? window.innerWidth / 2 : box.left + box.width / 2),
      y: Math.round(Math.min(middle, window.innerHeight - 20)),
      distance: scroller.scrollHeight - scroller.clientHeight,
    };
  }, inside);
  const before = await busyTime(client);
  await page.evaluate(startRecording);
  await client.send('Input.synthesizeScrollGesture', {
    x,
    y,
    yDistance: -Math.min(distance, maxDistance),
    speed,
    gestureSourceType: width === 390 ? 'touch' : 'mouse',
    preventFling: true,
  });
  const { gaps, long } = await page.evaluate(endRecording);
  const busy = (await busyTime(client)) - before;
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    busy: busy / Math.max(1, gaps.length),
    missed: Math.max(0, 1 - gaps.length / (total / screenInterval)),
    longest: Math.max(0, ...gaps),
    longestWork: Math.max(0, ...long),
  };
}

/** Of the main thread since the page began [ms]. */
async function busyTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function timeOf(page: Page, { selector, act, text }: Filter): Promise<number> {
  const change = async (value: string) => {
    if (act === 'type') await page.keyboard.press(value === '' ? 'Backspace' : (value as 'a'));
    else if (act === 'choose') await page.select(selector, value);
    else await page.click(selector);
  };
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  if (act === 'type') await page.focus(selector);
  const timeOfChange = async (value: string) => {
    await page.evaluate(startFilter);
    await change(value);
    return page.evaluate(filterTime);
  };
  const took = await timeOfChange(text);
  await timeOfChange('');
  return took;
}
