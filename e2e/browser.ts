import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { settled } from './settled.ts';
import { noteToasts } from './toasts.ts';

// A busy machine is slow, not wrong.
jest.setTimeout(180_000);

/** What `npm test` gives. Without it nothing can be tested, and that is a failure, not a reason to skip. */
function given(name: 'HEADGATE_E2E_URL' | 'HEADGATE_TEST_CHROMIUM'): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
}

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: given('HEADGATE_TEST_CHROMIUM'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A browser for the tests of a file; ask for it inside a test. What a test leaves open is closed after it. */
export function browserForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => Promise.all((browser?.contexts() ?? []).map((context) => context.close())));
  afterAll(() => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('The browser is there only while tests run');
    return browser;
  };
}

export interface Look {
  readonly width: 320 | 390 | 1280;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScript?: boolean;
}

/** Somebody new: no cookies, nothing stored. */
export async function openContext(
  browser: Browser,
  { width, colorScheme = 'light', javaScript = true }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: given('HEADGATE_E2E_URL'),
    viewport: { width, height: width === 1280 ? 900 : 780 },
    colorScheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
  });
  context.setDefaultTimeout(60_000);
  return context;
}

export interface Visit {
  readonly page: Page;
  /** What the browser complained about: errors, warnings, refusals of the content security policy. */
  readonly complaints: readonly string[];
}

/** A page that notes what is said in it, and is nowhere yet. */
export async function blankPage(browser: Browser, look: Look): Promise<Visit> {
  const context = await openContext(browser, look);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- the console is how the test hears of it
      console.error(`Refused by ${violatedDirective}: ${blockedURI}`);
    });
  });
  await noteToasts(page);
  return { page, complaints };
}

/** By its address, until it shows what it has to show. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** A page of the product, as somebody new sees it. */
export async function visit(browser: Browser, path: string, look: Look): Promise<Visit> {
  const visited = await blankPage(browser, look);
  await goTo(visited.page, path);
  return visited;
}

/** Signs the browser in, past the form. */
export async function signIn(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const answer = await page.context().request.post('/api/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`/api/login: ${answer.status()} ${await answer.text()}`);
}
