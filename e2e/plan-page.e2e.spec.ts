import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { importFarm } from './import-farm.ts';
import { inspectComplaints, inspectJavaScript, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { goTo } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { variantsOf } from './variants.ts';
import { Visitor, type SignedUp } from './visitor.ts';

/* The week of a farm of forty fields: moved by hand and by key, printed, and read by a calendar. */

test.describe.configure({ mode: 'default' });

let grower: SignedUp;
test.beforeAll(async () => {
  grower = await newGrower('weekly');
  await importFarm(grower.visitor);
});

const bars = (page: Page) => page.locator('main button[data-planned]');
const panel = (page: Page) => page.getByRole('group', { name: /^Move Block/ });
/** One that is to come, and has hours to both sides: one of today (Monday, 11:00 AM) may begin at once. */
const movable = (page: Page) =>
  bars(page).and(page.locator('[aria-describedby]:not([aria-label*=", Mon "])')).last();

test('forty fields fit every screen in both themes, without a complaint', async ({ blankPageOf }) => {
  // Nothing is in its cache: what its JavaScript weighs is all of it.
  const { page, complaints } = await blankPageOf(grower, { width: 1280 });
  const kilobytes = countJavaScript(page);
  await goTo(page, '/plan');
  await expect(bars(page).first()).toBeVisible();
  await inspectJavaScript(kilobytes, 200);
  await inspectVariants(page, variantsOf(320, 390, 1280), { name: '/plan', above: 5_000 });
  await inspectKeyboard(page, { width: 1280, height: 900 });
  inspectComplaints(complaints);
});

test('a bar is moved by keys and by hand, says what that does, and stays where it was kept', async ({
  visitAs,
}) => {
  const { page } = await visitAs(grower, '/plan', { width: 1280 });
  const bar = movable(page);
  const id = (await bar.getAttribute('data-planned')) ?? '';
  const name = await bar.getAttribute('aria-label');
  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  const box = await bar.boundingBox();
  if (box === null) throw new Error('The bar is nowhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 8, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(panel(page)).toContainText('instead of');
  await panel(page).getByRole('button', { name: 'Keep the move' }).click();
  await expectToast(page, 'Moved');
  const moved = page.locator(`main button[data-planned="${id}"]`);
  await expect(moved).toHaveAttribute('aria-label', /locked$|does not fit$/);
  expect(await moved.getAttribute('aria-label')).not.toBe(name);
});

test('the week is one sheet of paper', async ({ visitAs }) => {
  const { page } = await visitAs(grower, '/plan', { width: 1280 });
  await expect(bars(page).first()).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('a calendar reads the week by a link, until it is revoked', async ({ visitAs }) => {
  const { page } = await visitAs(grower, '/plan', { width: 390 });
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByLabel(/Who or what/).fill('Foreman');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByLabel('Calendar link', { exact: true }).inputValue();
  const { pathname } = new URL(address);
  const anybody = new Visitor();
  const { status, text } = await anybody.call('GET', pathname);
  expect(status).toBe(200);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Water Block [0-9]+[^]*END:VCALENDAR\r\n$/);
  expect(text).not.toMatch(/Madera|gallons| in\b/);
  await page.getByRole('button', { name: 'Revoke Foreman' }).click();
  await expectToast(page, 'Link revoked');
  const [revoked, unknown] = [
    await anybody.call('GET', pathname),
    await anybody.call('GET', `/calendar/${'A'.repeat(22)}.ics`),
  ];
  expect([revoked.status, revoked.text]).toEqual([unknown.status, unknown.text]);
  expect(revoked.status).toBe(404);
});
