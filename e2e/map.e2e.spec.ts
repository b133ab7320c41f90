import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { drawingArguments } from './chromium-arguments.ts';
import { expect, test } from './headgate-test.ts';
import { importFarm } from './import-farm.ts';
import { inspectComplaints, inspectJavaScript, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { goTo } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { variantsOf } from './variants.ts';
import type { SignedUp } from './visitor.ts';

/* The map in a browser that can draw it. */

test.describe.configure({ mode: 'default' });
test.use({
  launchOptions: {
    executablePath: process.env['HEADGATE_TEST_CHROMIUM'] ?? '',
    args: drawingArguments,
  },
});

/** A page of the app may have 200 before its map. */
const maxKilobytes = 200 + 330;

let grower: SignedUp;
let fieldId: string;

test.beforeAll(async () => {
  grower = await newGrower('mapper');
  await importFarm(grower.visitor);
  const body = { name: 'Home', location: 'Madera, CA', acres: 20, soil: 'loam', method: 'drip' };
  ({ id: fieldId } = (await grower.visitor.ask('POST', '/api/fields', body)) as { id: string });
});

const map = (page: Page) => page.getByRole('region', { name: /^Map of/ });

/** Fractions of the map's width and height. */
async function press(page: Page, across: number, down: number): Promise<void> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('There is no map');
  await page.mouse.click(box.x + across * box.width, box.y + down * box.height);
}

test('forty fields stand on imagery, a press on one finds it in the list, and the page weighs what it may', async ({
  blankPageOf,
}) => {
  const { page, complaints } = await blankPageOf(grower, { width: 1280 });
  const kilobytes = countJavaScript(page);
  const tiles: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/map-tiles/')) tiles.push(answer.headers()['cache-control'] ?? '');
  });
  await goTo(page, '/map');
  await expect(map(page)).toBeVisible();
  await expect(page.getByText('Imagery: of the tests')).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(3);
  expect(new Set(tiles)).toEqual(new Set(['private, max-age=604800']));
  await inspectJavaScript(kilobytes, maxKilobytes);
  await expect(page.getByRole('list', { name: 'Fields' }).getByRole('listitem')).toHaveCount(41);
  // It is in the middle of the map then, and in the list no more chosen.
  const row = page.getByRole('button', { name: /^Block 17/ });
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.click();
  // A second press on it would close it again: where the machine is slow, each press is given its time.
  await expect(async () => {
    await press(page, 0.45, 0.4);
    await expect(page.getByRole('link', { name: 'Open Block 17' })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await inspectVariants(page, variantsOf(320), { name: '/map', above: 20_000 });
  inspectComplaints(complaints);
});

test('a boundary is drawn by four presses, mended, and refused where it crosses itself', async ({
  visitAs,
}) => {
  const { page } = await visitAs(grower, `/fields/${fieldId}/boundary`, { width: 1280 });
  await expect(page.getByRole('button', { name: 'Add a corner at the cross' })).toBeVisible();
  const corners = page.getByRole('textbox', { name: 'Corners as numbers' });
  const lines = async () => (await corners.inputValue()).split('\n').filter((line) => line !== '').length;
  for (const [index, [across, down]] of [
    [0.3, 0.3],
    [0.6, 0.6],
    [0.6, 0.3],
    [0.3, 0.6],
  ].entries()) {
    await press(page, across ?? 0, down ?? 0);
    await expect.poll(lines).toBe(index + 1);
  }
  await page.getByRole('button', { name: 'Save boundary' }).click();
  await expect(page.getByText('The boundary crosses or touches itself')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(lines).toBe(3);
  await expect(page.getByText(/^[\d.]+ acres$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save boundary' }).click();
  await expectToast(page, 'Boundary saved', 'Home');
  const { boundary } = (await grower.visitor.ask('GET', `/api/fields/${fieldId}`)) as {
    boundary: { coordinates: unknown[][] };
  };
  expect(boundary.coordinates[0]).toHaveLength(4);
});

test('keys alone add corners, and a corner is dragged to another place', async ({ visitAs }) => {
  const { page } = await visitAs(grower, `/fields/${fieldId}/boundary`, { width: 390 });
  const corners = page.getByRole('textbox', { name: 'Corners as numbers' });
  await page.getByRole('button', { name: 'Clear' }).click();
  const add = page.getByRole('button', { name: 'Add a corner at the cross' });
  for (const keys of [[], ['ArrowRight'], ['ArrowDown']]) {
    await map(page).focus();
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(400);
    await add.focus();
    await page.keyboard.press('Enter');
  }
  const before = (await corners.inputValue()).split('\n');
  expect(new Set(before).size).toBe(3);
  // The last one is under the cross.
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('There is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await corners.inputValue()).split('\n')[2]).not.toBe(before[2]);
  expect((await corners.inputValue()).split('\n').slice(0, 2)).toEqual(before.slice(0, 2));
});
