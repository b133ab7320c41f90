import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { blankPage, browserForTests, goTo, visit, type Look } from './browser.ts';
import { calculate, locationField, openDrawers } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { layoutShift } from './layout-shift.ts';
import { overflow, showAs } from './looks.ts';
import { publicPages } from './public-pages.ts';
import { settled } from './settled.ts';

const browser = browserForTests();
const calculatorPath = '/ai-calculator-demo';
const marketingPaths = publicPages.map(({ path }) => path).filter((path) => path !== calculatorPath);

/** Kilobytes (1000) of all the JavaScript a page has fetched so far, gzipped. */
async function javaScriptOf(path: string, use: (page: Page) => Promise<void>): Promise<number> {
  const { page } = await blankPage(browser(), { width: 390 });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  await goTo(page, path);
  await use(page);
  await settled(page);
  expect(sizes.length).toBeGreaterThan(1);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

describe('JavaScript', () => {
  it('of the demo calculator, used to the last drawer, is at most 180 kB gzipped', async () => {
    const size = await javaScriptOf('/ai-calculator-demo', async (page) => {
      await calculate(page);
      await openDrawers(page);
    });
    expect(size).toBeLessThanOrEqual(180);
  });

  it.each(marketingPaths)('of %s, read to its end, is at most 150 kB gzipped', async (path) => {
    const size = await javaScriptOf(path, async (page) => {
      await soon(() => isAtEnd(page), true);
    });
    expect(size).toBeLessThanOrEqual(150);
  });
});

/** Goes there; what comes on the way may move the end. */
async function isAtEnd(page: Page): Promise<boolean> {
  await page.keyboard.press('End');
  return page.evaluate(
    () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
  );
}

const looks: readonly Look[] = [{ width: 320 }, { width: 390 }, { width: 1280 }];

describe.each(looks)('at $width px', (look) => {
  it('nothing jumps while a page loads or an answer comes', async () => {
    const shifts: Record<string, number> = {};
    for (const path of [calculatorPath, ...marketingPaths]) {
      const { page } = await visit(browser(), path, look);
      if (path === calculatorPath) {
        await calculate(page);
        // The last that an answer does.
        await soon(() => page.evaluate(() => document.activeElement?.id), 'result-heading');
      }
      const shift = await layoutShift(page);
      if (shift > 0.02) shifts[path] = shift;
      await page.context().close();
    }
    expect(shifts).toEqual({});
  });
});

it('nothing scrolls sideways, however long the answer', async () => {
  const { page } = await visit(browser(), calculatorPath, { width: 320 });
  await page.getByLabel(/Farm size/).fill('10000');
  await locationField(page).fill('Fresno, CA');
  await calculate(page);
  await openDrawers(page);
  for (const { width } of looks) {
    await showAs(page, { width, colorScheme: 'light' });
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
  }
});
