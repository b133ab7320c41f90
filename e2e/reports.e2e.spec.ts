import { readFile } from 'node:fs/promises';
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

/* A weekly report of a farm of forty fields: asked for, seen made, read, downloaded, shared and revoked. */

test.describe.configure({ mode: 'default' });

let grower: SignedUp;
test.beforeAll(async () => {
  grower = await newGrower('reporter');
  await importFarm(grower.visitor);
});

/** Of the product's past (`dated-product.ts`): the page's presets go by the clock of this machine. */
async function makeReport(page: Page): Promise<void> {
  await page.getByLabel('Days', { exact: true }).selectOption('own');
  await page.getByLabel('From').fill('2026-04-06');
  await page.getByLabel('To', { exact: true }).fill('2026-04-12');
  await page.getByRole('button', { name: 'Make report' }).click();
}

async function download(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return readFile(await file.path(), 'latin1');
}

test('a weekly report is asked for, made in front of the grower, and opens at once when asked for again', async ({
  visitAs,
}) => {
  const { page } = await visitAs(grower, '/reports', { width: 390 });
  await expect(page.getByText('No reports yet')).toBeVisible();
  await makeReport(page);
  await expect(page.getByText(/Weekly report, .*: it is (being made|ready)/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the report' }).click({ timeout: 60_000 });
  await page.waitForURL(/\/reports\/[\w-]{36}$/);
  await expect(page.getByRole('table', { name: /Depth by field/ })).toBeVisible();
  const address = page.url();
  await goTo(page, '/reports');
  await makeReport(page);
  await page.waitForURL(address);
});

test('both pages fit every screen in both themes, by keyboard alone, without a complaint', async ({
  blankPageOf,
}) => {
  const { page, complaints } = await blankPageOf(grower, { width: 390 });
  const kilobytes = countJavaScript(page);
  await goTo(page, '/reports');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await inspectJavaScript(kilobytes, 200);
  await inspectVariants(page, variantsOf(320, 1280), { name: '/reports', above: 5_000 });
  await inspectKeyboard(page, { width: 1280, height: 900 });
  await page.getByRole('link', { name: /^Open / }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await inspectVariants(page, variantsOf(320, 1280), { name: '/reports/$id', above: 5_000 });
  inspectComplaints(complaints);
});

test('its files are downloaded, and read by whoever has the link, until it is revoked', async ({
  visitAs,
}) => {
  const { page } = await visitAs(grower, '/reports', { width: 1280 });
  expect(await download(page, /^Download PDF/)).toMatch(/^%PDF-/);
  const csv = await download(page, /^Download CSV/);
  expect(csv).toContain('Block 01');
  await page.getByRole('link', { name: /^Open / }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Who gets it?').fill('NRCS office');
  await page.getByLabel('File').selectOption('csv');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await page.getByLabel('Link to the report', { exact: true }).inputValue());
  const anybody = new Visitor();
  const shared = await anybody.call('GET', link.pathname);
  expect(shared.status).toBe(200);
  expect(shared.text).toContain('Block 01');
  await page.getByRole('button', { name: 'Revoke NRCS office' }).click();
  await expectToast(page, 'Link revoked');
  const [revoked, unknown] = [
    await anybody.call('GET', link.pathname),
    await anybody.call('GET', `/shared-reports/${'A'.repeat(22)}`),
  ];
  expect(revoked.status).toBe(404);
  expect([revoked.status, revoked.text]).toEqual([unknown.status, unknown.text]);
});
