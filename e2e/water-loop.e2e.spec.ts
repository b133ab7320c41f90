import type { FieldSummary } from '@headgate/contracts/field';
import type { Irrigation } from '@headgate/contracts/irrigation';
import type { Plan } from '@headgate/contracts/plan';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { adminEmail } from './accounts.ts';
import { somebodyNew } from './auth-form.ts';
import { DatedProduct } from './dated-product.ts';
import { openingsOf } from './field.ts';
import { closeContext, expect, test } from './headgate-test.ts';
import { liveOverMqtt } from './live-controller.ts';
import { pageReady } from './page-ready.ts';
import { setClock } from './product-clock.ts';
import { expectToast, noteToasts } from './toasts.ts';
import { registerAccount, Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/*
 * The loop, closed: what is accepted on the phone opens the valve at its time, ends at its gallons, is on record, and the next
 * morning's plan stands on it. By the clock on the wall, since devices and the bridge have no other: `npm test -- water-loop`.
 */

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const [minute, hour] = [60_000, 3_600_000];
const [acres, inches] = [2, 0.5];
const gallons = acres * inches * 27_154.2857;
/** So much flows that its gallons are there long before its hours are over [US gallons a minute]. */
const gpm = 18_000;

let startsAt: Date;
let product: DatedProduct;
let admin: Visitor;

/** A farm of one field whose valve controllers open, and the phone that it is looked at with. */
interface LoopFarm {
  readonly grower: Visitor;
  readonly field: FieldSummary;
  readonly device: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

async function aFarm(browser: Browser, username: string, location: string): Promise<LoopFarm> {
  const grower = new Visitor(product.address);
  await registerAccount(grower, somebodyNew(username));
  await grower.ask('POST', '/api/complete-onboarding');
  const zones = [{ id: 'zone-1', name: 'North block', area_acres: acres, crop_type: 'Citrus' }];
  const meter = { gpm, endsByVolume: true };
  const live = await liveOverMqtt(grower, admin, { zones }, { meter });
  const about = { name: 'Block 5', location, acres, soil: 'loam', method: 'drip' };
  const field = (await grower.ask('POST', '/api/fields', about)) as FieldSummary;
  await grower.ask('POST', `/api/fields/${field.id}/plantings`, { crop: 'citrus', plantedYear: 2012 });
  await grower.ask('PATCH', `/api/fields/${field.id}`, {
    ...{ zones: [{ controllerId: live.id, zoneId: 'zone-1' }], automation: 'ask', version: field.version },
  });
  const context = await browser.newContext({
    ...{ baseURL: product.address, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  });
  const { hostname } = new URL(product.address);
  await context.addCookies(
    [...grower.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  const page = await context.newPage();
  await noteToasts(page);
  return { grower, field, device: live.device, context, page };
}

let farm: LoopFarm;
test.beforeAll(async ({ browser }) => {
  product = await DatedProduct.make();
  await product.startAt(new Date());
  // The emulator's weather is another one each day.
  await product.rain(0);
  admin = new Visitor(product.address);
  await registerAccount(admin, {
    username: 'administrator',
    password: 'of the administrator',
    email: adminEmail,
  });
  farm = await aFarm(browser, 'water-loop', 'Madera, CA');
});
test.afterAll(async () => {
  await closeContext(farm.context);
  await product.remove();
});

const planned = async ({ grower }: LoopFarm) =>
  ((await grower.ask('GET', '/api/plan')) as Plan).fields[0]?.planned[0];
const depletion = async () => ((await farm.grower.ask('GET', '/api/plan')) as Plan).fields[0]?.depletion ?? 0;

/** Half an inch, at the next minute that is far enough away, accepted on the phone. */
async function accept(of: LoopFarm, noticeMinutes: number): Promise<Date> {
  const { grower, page } = of;
  await waitUntil('it is planned', async () => (await planned(of)) !== undefined);
  const proposed = await planned(of);
  const start = new Date(Math.ceil((Date.now() + noticeMinutes * minute) / minute) * minute);
  await grower.ask('PATCH', `/api/plan/${proposed?.id ?? ''}`, {
    ...{ version: proposed?.version, start: start.toISOString(), inches },
  });
  await page.goto('/dashboard');
  await pageReady(page);
  await page.getByRole('button', { name: 'Accept Block 5' }).click();
  await expectToast(page, 'Accepted');
  await expect(page.getByText(/^Scheduled on the controller/)).toBeVisible();
  return start;
}

/** How late its valve opened [ms]. */
async function opensAt({ device }: LoopFarm, start: Date): Promise<number> {
  await expect.poll(async () => (await openingsOf(device)).length, { timeout: 6 * minute }).toBe(1);
  const [opening] = await openingsOf(device);
  const late = Date.parse(opening?.openedAt ?? '') - start.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(5_000);
  return late;
}

test('accepted on the phone, the valve opens at its time, its water is seen to flow, and it ends at its gallons', async () => {
  const { grower, field, device, page } = farm;
  startsAt = await accept(farm, 1);
  const late = await opensAt(farm, startsAt);
  await expect(page.getByRole('region', { name: 'Water now' })).toContainText(
    /gallons a minute, [\d,]+ of 27,154 gallons so far/,
  );
  const isClosed = async () => (await openingsOf(device))[0]?.closedAt ?? null;
  await expect.poll(isClosed, { timeout: 3 * minute }).not.toBeNull();
  const [closed] = await openingsOf(device);
  expect(closed).toMatchObject({ why: 'volume' });
  expect(Math.abs((closed?.gallons ?? 0) / gallons - 1)).toBeLessThan(0.01);
  const recorded = async () =>
    ((await grower.ask('GET', `/api/irrigations?fieldId=${field.id}`)) as { items: Irrigation[] }).items;
  await waitUntil('its water is on record', async () => (await recorded()).length === 1);
  const [record] = await recorded();
  expect(record).toMatchObject({ source: 'controller', zone: { metered: { quality: 'totalizer' } } });
  // The twin at the far end: the valve's own water.
  expect(Math.abs((record?.gallons ?? 0) / (closed?.gallons ?? 1) - 1)).toBeLessThan(0.005);
  process.stdout.write(
    `water loop: opened ${String(late)} ms after its time, ${String(Math.round(closed?.gallons ?? 0))} gallons at the valve, ${String(Math.round(record?.gallons ?? 0))} on record of ${String(Math.round(gallons))} planned\n`,
  );
});

test('rain before its start leaves an irrigation out, with the numbers; it waters anyway at one press', async ({
  browser,
}) => {
  await product.rain(20);
  // Another cell of the weather, of which nothing is known yet.
  const wet = await aFarm(browser, 'rain-loop', 'Fresno, CA');
  const { device, page } = wet;
  const start = await accept(wet, 3);
  const skipped = page.getByText(
    /^Skipped: 0\.79 in of rain has fallen since .+, and 0\.\d\d in is enough\.$/,
  );
  await expect(skipped).toBeVisible({ timeout: 2 * minute });
  expect(await openingsOf(device)).toEqual([]);
  await page.getByRole('button', { name: 'Water anyway Block 5' }).click();
  await expectToast(page, 'Accepted');
  await expect(page.getByText(/^Scheduled on the controller/)).toBeVisible();
  const late = await opensAt(wet, start);
  process.stdout.write(
    `water loop: after the rain it opened ${String(late)} ms after its time all the same\n`,
  );
  await closeContext(wet.context);
});

test('the next morning Today says planned and applied, and the plan stands on what flowed', async () => {
  const { page, field } = farm;
  const before = await depletion();
  const morning = new Date(Math.floor((startsAt.getTime() + 24 * hour) / hour) * hour);
  await product.startAt(morning);
  await setClock(page, morning);
  await page.goto('/dashboard');
  await pageReady(page);
  await expect(page.getByRole('region', { name: 'Yesterday' })).toContainText(
    'Planned 0.08 ac-ft, applied 0.08 ac-ft (as planned).',
  );
  await page.goto(`/fields/${field.id}`);
  await pageReady(page);
  await page.getByRole('link', { name: /^Report card of/ }).click();
  const card = page.getByRole('dialog', { name: 'Report card' });
  await expect(card).toContainText('Counted by the meter’s totalizer. Closed when its gallons had flowed');
  // A day's use less half an inch at nine tenths.
  const applied = inches * 25.4 * 0.9;
  expect((await depletion()) - before).toBeLessThan(-applied + 6);
});
