import { operationsReport, serviceNames, type DiscardedLetter } from '@headgate/contracts/operations';
import type { Page } from '@playwright/test';
import { troubledLetters, troubledReport } from './a-troubled-report.ts';
import { adminEmail } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectJavaScript, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { layoutShift } from './layout-shift.ts';
import { goTo } from './page-ready.ts';
import { variantsOf } from './variants.ts';
import { Visitor } from './visitor.ts';

/* What whoever was woken sees, and nobody else does. */

/** Services of which a process reports that it is ready. */
async function readyServices(page: Page): Promise<readonly string[]> {
  const ready = page.getByRole('row').filter({ has: page.getByText('ready', { exact: true }) });
  const names = await ready.getByRole('rowheader').allInnerTexts();
  return [...new Set(names.map((name) => name.toLowerCase()))].toSorted();
}

/** One of each service that has any. */
const queues = ['commands', 'mail', 'stripe-events'];
const queuesOf = (page: Page) =>
  page.getByRole('table', { name: 'Queues' }).getByRole('rowheader').allInnerTexts();

/** From here on the page gets the report of a bad night, not of this product. Gives how often it has asked. */
async function serveTroubledReport(page: Page): Promise<() => number> {
  let reports = 0;
  await page.route('**/api/admin/operations', (route) => {
    const at = new Date(Date.parse(troubledReport.at) + 10_000 * reports).toISOString();
    reports += 1;
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
      putAway: discards[index % 2],
    }));
    return route.fulfill({ json: { items, nextCursor: null } });
  });
  return () => reports;
}

/** One that is known, and one of which only that it was is. */
const discards: readonly DiscardedLetter['putAway'][] = [
  {
    at: '2026-07-01T12:00:00.000Z',
    word: { by: '0f8fad5b-d9cb-469f-a165-70867728950e', reason: 'Refunded by hand in the dashboard' },
  },
  { at: '2024-07-01T12:00:00.000Z', word: null },
];

const deadLetters = '/api/admin/dead-letters/pilot';
const nothing = { kind: 'fact', id: 'nobody:nothing', reason: 'A test' };

test.describe('an administrator', () => {
  test('sees every process ready, every service’s queues, and their board', async ({ admin, visitAs }) => {
    const { page, complaints } = await visitAs(admin, '/dashboard', { width: 1280 });
    await page.getByRole('button', { name: adminEmail }).click();
    await page.getByRole('link', { name: 'Operations', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    // A busy process is asked again with the next report.
    await expect.poll(() => readyServices(page)).toEqual(serviceNames.toSorted());
    await expect.poll(() => queuesOf(page)).toEqual(expect.arrayContaining(queues));

    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.waitForURL('**/ops/queues*');
    expect(await page.title()).toContain('Queues');
    for (const name of queues) await expect(page.getByText(`: ${name}`).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to operations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('reads from the API what the page shows', async ({ admin }) => {
    const report = operationsReport.parse(await admin.visitor.ask('GET', '/api/admin/operations'));
    expect(new Set(report.processes.map(({ service }) => service))).toContain('gateway');
    for (const service of ['identity', 'pilot', 'prediction', 'bridge'])
      for (const list of ['', '/put-away'])
        await admin.visitor.ask('GET', `/api/admin/dead-letters/${service}${list}?limit=1`);
    for (const action of ['replay', 'put-away'])
      expect((await admin.visitor.call('POST', `${deadLetters}/${action}`, nothing)).status).toBe(404);
  });
});

test.describe('nobody else', () => {
  const apis = ['/api/admin/operations', deadLetters, `${deadLetters}/put-away`];

  test('a grower has no way to it, and gets nothing of it by the address', async ({ grower, visitAs }) => {
    const { page } = await visitAs(grower, '/ops', { width: 1280 });
    await expect(page.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
    expect(await page.locator('a[href^="/ops"]').count()).toBe(0);
    for (const path of [...apis, '/ops/queues', '/ops/queues/api/queues'])
      expect([path, (await grower.visitor.call('GET', path)).status]).toEqual([path, 403]);
    for (const action of ['replay', 'put-away'])
      expect((await grower.visitor.call('POST', `${deadLetters}/${action}`, nothing)).status).toBe(403);
  });

  test('a visitor is sent to sign in, and gets nothing of it by the address', async ({ blankPage }) => {
    const { page } = await blankPage({ width: 390 });
    for (const path of ['/ops', '/ops/queues']) {
      await page.goto(path);
      await page.waitForURL('**/auth?next=%2Fops');
    }
    for (const path of [...apis, '/ops/queues/api/queues'])
      expect([path, (await new Visitor().call('GET', path)).status]).toEqual([path, 401]);
  });

  test('anybody, be it an administrator, finds no figures of processes at the gateway', async ({
    admin,
    grower,
  }) => {
    for (const visitor of [new Visitor(), grower.visitor, admin.visitor])
      for (const path of ['/metrics', '/api/metrics', '/ops/metrics'])
        expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 404]);
  });
});

test('inspects /ops on a bad night', async ({ admin, blankPageOf }) => {
  // Nothing is in its cache: what its JavaScript weighs is all of it.
  const { page, complaints } = await blankPageOf(admin, { width: 390 });
  const kilobytes = countJavaScript(page);
  const reports = await serveTroubledReport(page);
  await goTo(page, '/ops');
  await expect(page.getByRole('heading', { name: 'Water: 22 stops are not confirmed' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Dead letters of Pilot' })).toBeVisible();
  await inspectJavaScript(kilobytes, 200);

  await test.step('nothing jumps when a newer report comes', async () => {
    const before = await layoutShift(page);
    const time = page.getByText(/^As of /);
    const shown = await time.innerText();
    const earlier = reports();
    await expect.poll(reports).toBeGreaterThan(earlier);
    await expect(time).not.toHaveText(shown);
    expect.soft((await layoutShift(page)) - before).toBeLessThan(0.01);
  });

  await inspectKeyboard(page, { width: 1280, height: 900 });
  await page.getByText('Full error').first().click();
  await page.getByText('Discarded letters', { exact: true }).click();
  await expect(page.getByText('Refunded by hand in the dashboard').first()).toBeVisible();
  await inspectVariants(page, variantsOf(320, 390, 1280), { name: '/ops', above: 5_000 });
  inspectComplaints(complaints);
});
