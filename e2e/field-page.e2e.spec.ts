import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectJavaScript, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { nowOfProduct, openAtProductTime } from './product-clock.ts';
import { variantsOf } from './variants.ts';
import type { SignedUp } from './visitor.ts';

/* A field that grows, and what its grower logs. One worker: the farm is made once. */

test.describe.configure({ mode: 'default' });

const day = 86_400_000;
const daysAgo = (days: number) => new Date(nowOfProduct.getTime() - days * day).toISOString();

let grower: SignedUp;
let fieldId: string;

/** Almonds that were watered a week ago, with a reading that nobody has accepted. */
test.beforeAll(async () => {
  grower = await newGrower('logger');
  const { visitor } = grower;
  const about = { name: 'Block 5', location: 'Madera, CA', acres: 38, soil: 'loam', method: 'drip' };
  ({ id: fieldId } = (await visitor.ask('POST', '/api/fields', about)) as { id: string });
  await visitor.ask('POST', `/api/fields/${fieldId}/plantings`, { crop: 'almonds', plantedYear: 2012 });
  const water = { fieldId, start: daysAgo(7), end: daysAgo(6.8), hours: 4 };
  await visitor.ask('POST', '/api/irrigations', water);
  const moisture = { kind: 'soil-moisture', fieldId, at: daysAgo(2), percent: 18 };
  await visitor.ask('POST', '/api/readings', moisture);
});

const irrigationsOf = async () =>
  (await grower.visitor.ask('GET', `/api/irrigations?fieldId=${fieldId}`)) as {
    items: readonly { readonly hours: number }[];
  };

for (const page of ['/fields/', '/log?field='])
  test(`inspects ${page}`, async ({ blankPageOf }) => {
    const { page: opened, complaints } = await blankPageOf(grower, { width: 390 });
    const kilobytes = countJavaScript(opened);
    await openAtProductTime(opened, `${page}${fieldId}`);
    await (page === '/fields/' ? dayOfChart(opened) : opened.getByRole('radio', { name: 'Water' })).waitFor();
    await inspectJavaScript(kilobytes, 200);
    await inspectVariants(opened, variantsOf(320, 1280), { name: page, above: 5_000 });
    await inspectKeyboard(opened, { width: 1280, height: 900 });
    inspectComplaints(complaints);
  });

const dayOfChart = (page: Page) => page.getByRole('slider', { name: 'Day of the chart' });

test('goes through the days by keyboard, and shows every term in the ledger', async ({ blankPageOf }) => {
  const { page } = await blankPageOf(grower, { width: 1280 });
  await openAtProductTime(page, `/fields/${fieldId}?range=14-days`);
  const slider = dayOfChart(page);
  const before = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.getByRole('button', { name: /Ledger day by day/ }).click();
  const ledger = page.getByRole('region', { name: 'Ledger by day' });
  // The head, two weeks, today and the six days after it, and their sums in inches and acre-feet.
  await expect(ledger.getByRole('row')).toHaveCount(24);
});

test('logs water in four taps, takes it back, and logs it once however often Save is pressed', async ({
  blankPageOf,
}) => {
  const { page } = await blankPageOf(grower, { width: 390 });
  await openAtProductTime(page, '/log');
  const log = async () => {
    await page.getByText('Water', { exact: true }).click();
    await page.getByRole('button', { name: 'Block 5' }).click();
    await page.getByRole('button', { name: /^Same as/ }).click();
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText(/Saved\. Water, Block 5: 4 hours/)).toBeVisible();
  };
  await log();
  expect((await irrigationsOf()).items).toHaveLength(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect((await irrigationsOf()).items).toHaveLength(1);
  await log();
  expect((await irrigationsOf()).items).toHaveLength(2);
});

test('keeps an entry on the device without a connection, and sends it once there is one', async ({
  blankPageOf,
}) => {
  const { page } = await blankPageOf(grower, { width: 390 });
  await openAtProductTime(page, `/fields/${fieldId}`);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Log' });
  await sheet.getByText('Pressure chamber', { exact: true }).click();
  await sheet.getByLabel(/Stem water potential/).fill('12');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText(/^Kept on this device\. Pressure chamber, Block 5: 12 bars/)).toBeVisible();
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('cell', { name: /-12 bar/ })).toBeVisible();
});

test('lets accepted soil moisture correct the ledger', async ({ blankPageOf }) => {
  const { page } = await blankPageOf(grower, { width: 1280 });
  await openAtProductTime(page, `/fields/${fieldId}`);
  await page.getByRole('button', { name: /^Accept the soil moisture/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/by 50% of the difference to 18%/)).toBeVisible();
});
