import type { BrowserContext, Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { Connection } from './connection.ts';
import { expect, test } from './headgate-test.ts';
import { register } from './live-controller.ts';
import { goTo, pageReady } from './page-ready.ts';
import { nowOfProduct } from './product-clock.ts';
import type { SignedUp } from './visitor.ts';

/* The app without a connection, and under a new release: its pages and the farm's last answers are on the device. */

test.describe.configure({ mode: 'default' });

let grower: SignedUp;
let controllerId: string;
let connection: Connection;

test.beforeEach(async () => {
  connection = await Connection.open();
  grower = await newGrower('offline');
  controllerId = (await register(grower.visitor)).id;
});
test.afterEach(() => connection.close());

async function openSignedIn(context: BrowserContext, language = ''): Promise<Page> {
  await context.clock.setFixedTime(nowOfProduct);
  const page = await context.newPage();
  const login = await context.request.post(`${connection.address}/api/login`, {
    data: { username: grower.username, password: grower.password },
  });
  expect(login.ok()).toBe(true);
  await goTo(page, `${connection.address}${language}/dashboard`);
  await isInstalled(page);
  // What was read before anything could be kept is read again.
  await page.reload();
  await pageReady(page);
  return page;
}

/** Until the pages are on the device. */
const isInstalled = (page: Page) =>
  expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass();

const addressOf = (path: string) => connection.address + path;
const noConnection = (page: Page) => page.getByText(/^No connection to Headgate\. Shown as of \d/);
/** Whatever is in any cache of the device. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a connection the dashboard and a controller show the last state and its age; STOP says that it cannot get through', async ({
  openContext,
}) => {
  const page = await openSignedIn(await openContext({ width: 390 }));
  await goTo(page, addressOf(`/controllers/${controllerId}`));
  await expect(noConnection(page)).toBeHidden();

  connection.cut();
  await page.goto(addressOf('/dashboard'));
  await pageReady(page);
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByText('nothing can be started, stopped or changed from this page')).toBeVisible();
  await page.goto(addressOf(`/controllers/${controllerId}`));
  await expect(page.getByText('North block').first()).toBeVisible();
  await expect(noConnection(page)).toBeVisible();

  const before = connection.changes.length;
  await page
    .getByRole('button', { name: /^STOP ALL/ })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Stop all water' });
  await expect(sheet.getByText(/^No connection to Headgate/)).toBeVisible();
  await expect(sheet.getByText(/^A stop cannot reach Headgate without a connection/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop all now' }).click();
  await expect(sheet.getByText(/^Not sent: close every valve by hand/)).toBeVisible();

  connection.restore();
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await expect(sheet.getByText(/^No connection to Headgate/)).toBeHidden();
  await expect(noConnection(page)).toBeHidden();
  // Nothing waited to be sent.
  expect(connection.changes.slice(before)).toEqual([]);
});

test('where the connection only hangs, the last state shows after a while', async ({ openContext }) => {
  const page = await openSignedIn(await openContext({ width: 390 }), '/es');
  connection.hang();
  await page.goto(addressOf('/es/dashboard'));
  await expect(page.getByText(/^Sin conexión con Headgate\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  connection.restore();
});

test('a logout leaves nothing of the farm on the device', async ({ openContext }) => {
  const page = await openSignedIn(await openContext({ width: 1280 }));
  await goTo(page, addressOf(`/controllers/${controllerId}`));
  const ofTheApi = (paths: readonly string[]) => paths.filter((path) => path.includes('/api/'));
  await expect.poll(async () => ofTheApi(await keptPaths(page))).toContain('/api/irrigation/controllers');
  // As the onboarding does that was put off, and an application or a payment that was begun.
  await page.evaluate(() => {
    localStorage.setItem('headgate_login_onboarding_later', 'of this account');
  });
  await page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }).first().click();
  await page.waitForURL(addressOf('/'));
  expect(ofTheApi(await keptPaths(page))).toEqual([]);
  const stored = await page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.includes('answers')),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(stored).toEqual({ caches: [], local: [], session: [], databases: [] });

  connection.cut();
  await page.goto(addressOf('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(grower.username)).toBeHidden();
  expect(ofTheApi(await keptPaths(page))).toEqual([]);
});

test('three log entries made without a connection survive a killed tab, and are written once each, in their order', async ({
  openContext,
}) => {
  const { visitor } = grower;
  const field = { name: 'Levee', location: 'Fresno, CA', acres: 40, soil: 'loam', method: 'drip' };
  const { id } = (await visitor.ask('POST', '/api/fields', field)) as { id: string };
  const context = await openContext({ width: 390 });
  const page = await openSignedIn(context);
  const log = addressOf(`/log?field=${id}`);
  await goTo(page, log);

  connection.cut();
  for (const hours of ['1', '2', '3']) {
    await page.getByLabel(/How long it ran/).fill(hours);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Kept on this device\. Water, Levee/)).toBeVisible();
    await page.getByRole('button', { name: 'Log another' }).click();
  }
  await killTab(page);
  const next = await context.newPage();
  await next.goto(log);
  await expect(next.getByRole('heading', { name: 'Not sent yet: 3' })).toBeVisible();

  connection.restore();
  await next.getByRole('button', { name: 'Send now' }).click();
  await expect(next.getByRole('heading', { name: /^Not sent yet/ })).toBeHidden();
  const { items } = (await visitor.ask('GET', `/api/irrigations?fieldId=${id}`)) as {
    items: readonly { hours: number; createdAt: string }[];
  };
  const written = items.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  expect(written.map(({ hours }) => hours)).toEqual([1, 2, 3]);
});

/** As a phone does that needs its memory: no code of the page runs any more. */
async function killTab(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const killed = page.waitForEvent('crash');
  // Never answered: the tab is gone.
  protocol.send('Page.crash').catch(() => undefined);
  await killed;
}

test('a new release comes with the next page, and what is typed before stays', async ({ openContext }) => {
  const page = await openSignedIn(await openContext({ width: 1280 }));
  await goTo(page, addressOf('/account'));
  const releaseNow = () => page.evaluate(() => document.documentElement.dataset['release'] ?? 'first');
  await page.getByLabel('Full name').fill('Ana of the levee');
  const [first] = await codeCaches(page);
  connection.bringRelease('second');
  await takeRelease(page);
  const [, second] = await codeCaches(page);
  expect(await releaseNow()).toBe('first');
  await expect(page.getByLabel('Full name')).toHaveValue('Ana of the levee');

  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
  await expect.poll(releaseNow).toBe('second');
  await pageReady(page);
  // What stood on the page of the release before finds its code until the one after the next.
  expect(await codeCaches(page)).toEqual([first, second]);

  connection.bringRelease('third');
  await takeRelease(page);
  await expect.poll(() => codeCaches(page)).not.toContain(first);
  expect(await codeCaches(page)).toContain(second);
});

const codeCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('headgate-code-')));

/** Asks for it, as a page does when somebody comes back to it, and waits until the device has it. */
const takeRelease = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await registration.update();
    await taken;
  });
