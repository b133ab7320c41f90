import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operationsReport, serviceNames, type PutAwayLetter } from '@headgate/contracts/operations';
import type { Page } from 'playwright-core';
import { troubledLetters, troubledReport } from './a-troubled-report.ts';
import { blankPage, browserForTests, goTo, openContext, signIn, type Look, type Visit } from './browser.ts';
import { soon } from './expect-soon.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { layoutShift } from './layout-shift.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { takePicture } from './picture.ts';
import { signUp, Visitor, type SignedUp } from './visitor.ts';

/* What whoever was woken sees, and nobody else does. */

const browser = browserForTests();

let admin: SignedUp;
let grower: SignedUp;

beforeAll(async () => {
  admin = await signUp('operator', new Visitor(), 'operations@headgate.example');
  grower = await signUp('grower');
  for (const { visitor } of [admin, grower]) await visitor.ask('POST', '/api/complete-onboarding');
});

async function signedIn(somebody: SignedUp, look: Look): Promise<Visit> {
  const visited = await blankPage(browser(), look);
  await signIn(visited.page, somebody);
  return visited;
}

/** Services of which a process says that it is ready. */
async function readyServices(page: Page): Promise<readonly string[]> {
  const ready = page.getByRole('row').filter({ has: page.getByText('ready', { exact: true }) });
  const names = await ready.getByRole('rowheader').allInnerTexts();
  return [...new Set(names.map((name) => name.toLowerCase()))].toSorted();
}

/** One of each service that has any. */
const queues = ['commands', 'mail', 'stripe-events'];
const queuesOf = (page: Page) =>
  page.getByRole('table', { name: 'Queues' }).getByRole('rowheader').allInnerTexts();

/** From here on the page is told of a bad night, not of this product. Gives how often it has asked. */
async function tellOfTrouble(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/admin/operations', (route) => {
    const at = new Date(Date.parse(troubledReport.at) + 10_000 * asked).toISOString();
    asked += 1;
    return route.fulfill({ json: { ...troubledReport, at } });
  });
  await page.route('**/api/admin/dead-letters/*', (route) => {
    const service = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { items: troubledLetters[service] ?? [], nextCursor: null } });
  });
  await page.route('**/api/admin/dead-letters/*/put-away', (route) => {
    const service = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
    const items = (troubledLetters[service] ?? []).map((letter, index) => ({
      ...letter,
      putAway: putAways[index % 2],
    }));
    return route.fulfill({ json: { items, nextCursor: null } });
  });
  return () => asked;
}

/** One that is known, and one of which only that it was is. */
const putAways: readonly PutAwayLetter['putAway'][] = [
  {
    at: '2026-07-01T12:00:00.000Z',
    word: { by: '0f8fad5b-d9cb-469f-a165-70867728950e', reason: 'Refunded by hand in the dashboard' },
  },
  { at: '2024-07-01T12:00:00.000Z', word: null },
];

const deadLetters = '/api/admin/dead-letters/pilot';
const nothing = { kind: 'fact', id: 'nobody:nothing', reason: 'A test' };

describe('an administrator', () => {
  it('sees every process ready, every service’s queues, and their board', async () => {
    const { page, complaints } = await signedIn(admin, { width: 1280 });
    await goTo(page, '/dashboard');
    await page.getByRole('button', { name: 'operations@headgate.example' }).click();
    await page.getByRole('link', { name: 'Operations', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
    // Other tests end processes, and each comes back; a busy one is asked again with the next report.
    await soon(() => readyServices(page), serviceNames.toSorted());
    await soon(() => queuesOf(page), expect.arrayContaining(queues));

    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.waitForURL('**/ops/queues*');
    expect(await page.title()).toContain('Queues');
    for (const name of queues) await page.getByText(`: ${name}`).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('reads from the API what the page shows', async () => {
    const report = operationsReport.parse(await admin.visitor.ask('GET', '/api/admin/operations'));
    expect(new Set(report.processes.map(({ service }) => service))).toContain('gateway');
    for (const service of ['identity', 'pilot', 'prediction', 'bridge'])
      for (const those of ['', '/put-away'])
        await admin.visitor.ask('GET', `/api/admin/dead-letters/${service}${those}?limit=1`);
    for (const deed of ['replay', 'put-away'])
      expect((await admin.visitor.call('POST', `${deadLetters}/${deed}`, nothing)).status).toBe(404);
  });
});

describe('nobody else', () => {
  const apis = ['/api/admin/operations', deadLetters, `${deadLetters}/put-away`];

  it('a grower has no way to it, and gets nothing of it by the address', async () => {
    const { page } = await signedIn(grower, { width: 1280 });
    await goTo(page, '/ops');
    await page.getByRole('heading', { level: 1, name: 'Administrators only' }).waitFor();
    expect(await page.locator('a[href^="/ops"]').count()).toBe(0);
    for (const path of [...apis, '/ops/queues', '/ops/queues/api/queues'])
      expect([path, (await grower.visitor.call('GET', path)).status]).toEqual([path, 403]);
    for (const deed of ['replay', 'put-away'])
      expect((await grower.visitor.call('POST', `${deadLetters}/${deed}`, nothing)).status).toBe(403);
  });

  it('a visitor is sent to sign in, and gets nothing of it by the address', async () => {
    const { page } = await blankPage(browser(), { width: 390 });
    for (const path of ['/ops', '/ops/queues']) {
      await page.goto(path);
      await page.waitForURL('**/auth?next=%2Fops');
    }
    for (const path of [...apis, '/ops/queues/api/queues'])
      expect([path, (await new Visitor().call('GET', path)).status]).toEqual([path, 401]);
  });

  it('anybody, be it an administrator, finds no figures of processes at the gateway', async () => {
    for (const visitor of [new Visitor(), grower.visitor, admin.visitor])
      for (const path of ['/metrics', '/api/metrics', '/ops/metrics'])
        expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 404]);
  });
});

describe('on a bad night', () => {
  it('axe finds nothing, nothing scrolls sideways, nothing complains', async () => {
    const { page, complaints } = await signedIn(admin, { width: 390 });
    await tellOfTrouble(page);
    await goTo(page, '/ops');
    await page.getByRole('heading', { name: 'Water: 22 stops are not confirmed' }).waitFor();
    await page.getByRole('list', { name: 'Dead letters of Pilot' }).waitFor();
    await page.getByText('The whole error').first().click();
    await page.getByText('What was put away').click();
    await page.getByText('Refunded by hand in the dashboard').first().waitFor();
    expect(
      await wrongInAnyLook(page, looksOf(320, 390, 1280), async (look) => {
        expect(await takePicture(page, '/ops', look)).toBeGreaterThan(5_000);
      }),
    ).toEqual({});
    expect(complaints).toEqual([]);
  });

  it('can be walked with a keyboard, every control seen', async () => {
    const { page } = await signedIn(admin, { width: 1280 });
    await tellOfTrouble(page);
    await goTo(page, '/ops');
    await page.getByRole('list', { name: 'Dead letters of Pilot' }).waitFor();
    expect(await wrongByKeyboard(page)).toEqual([]);
  });

  it('nothing jumps when a newer report comes', async () => {
    const { page } = await signedIn(admin, { width: 390 });
    const asked = await tellOfTrouble(page);
    await goTo(page, '/ops');
    await page.getByRole('list', { name: 'Dead letters of Pilot' }).waitFor();
    const before = await layoutShift(page);
    const seen = await page.getByText(/^As of /).innerText();
    const reports = asked();
    await soon(() => asked() > reports, true);
    await soon(async () => (await page.getByText(/^As of /).innerText()) === seen, false);
    expect((await layoutShift(page)) - before).toBeLessThan(0.01);
  });

  it('its JavaScript is at most 220 kB gzipped', async () => {
    const signed = await signedIn(admin, { width: 390 });
    const context = await openContext(browser(), { width: 390 });
    await context.addCookies(await signed.page.context().cookies());
    const page = await context.newPage();
    await tellOfTrouble(page);
    const fetched: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        fetched.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await goTo(page, '/ops');
    await page.getByRole('list', { name: 'Dead letters of Pilot' }).waitFor();
    const sizes = await Promise.all(fetched);
    expect(sizes.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThanOrEqual(220);
  });
});
