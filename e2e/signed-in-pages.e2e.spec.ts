import { gzipSync } from 'node:zlib';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faults } from './axe-faults.ts';
import { blankPage, browserForTests, goTo, signIn, type Look, type Visit } from './browser.ts';
import { calculate } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { expectToast } from './toasts.ts';
import { signUp, type SignedUp } from './visitor.ts';

/* Every page behind the door: for every eye, hand and screen. */

const browser = browserForTests();
/** Written for people to look at. */
const pictures = process.env['HEADGATE_E2E_PICTURES'] ?? join(tmpdir(), 'headgate-e2e-pictures');

let grower: SignedUp;
let paths: readonly string[];

/** A page as a grower with a past sees it: two calculations, two scenarios, a profile. */
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  grower = await signUp('walker');
  const { visitor } = grower;
  const scenarios: string[] = [];
  for (const [crop_type, scenarioName] of [
    ['wheat', 'Wheat as it stands'],
    ['maize', 'Maize instead'],
  ] as const) {
    const question = { location: 'Fresno, CA', crop_type, farm_size_acres: 40, soil_type: 'loam' };
    const { id } = (await visitor.ask('POST', '/api/predict-location', question)) as { id: string };
    const saved = await visitor.ask('POST', '/api/scenarios', { predictionId: id, scenarioName });
    scenarios.push((saved as { id: string }).id);
  }
  await visitor.ask('POST', '/api/complete-onboarding');
  paths = [
    '/dashboard',
    '/ai-calculator',
    '/history',
    '/scenarios',
    `/scenarios?compare=${scenarios.join(',')}`,
    '/farm-profile',
    '/account',
  ];
});

async function blankSignedIn(look: Look): Promise<Visit> {
  const visited = await blankPage(browser(), look);
  await signIn(visited.page, grower);
  return visited;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function takePicture(page: Page, path: string, { width, colorScheme = 'light' }: Look): Promise<void> {
  const name = `${path.slice(1).replaceAll(/[^a-z-]+/g, '_')}-${width}-${colorScheme}.png`;
  await page.screenshot({ path: join(pictures, name), fullPage: true });
}

/** What is wrong with the page that is open, by its path. */
async function wrongWith({ page, complaints }: Visit, path: string, look: Look): Promise<string[]> {
  const before = complaints.length;
  await goTo(page, path);
  const found = await faults(page);
  await takePicture(page, path, look);
  const { pathname } = new URL(page.url());
  if (pathname !== path.split('?')[0]) found.push(`led to ${pathname}`);
  if ((await overflow(page)) > 0) found.push('scrolls sideways');
  return [...found, ...complaints.slice(before)].map((fault) => `${path}: ${fault}`);
}

const looks: readonly Look[] = ([320, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

describe.each(looks)('at $width px, $colorScheme', (look) => {
  it('axe finds nothing, nothing scrolls sideways, nothing complains', async () => {
    const wrong: string[] = [];
    const visitor = await blankPage(browser(), look);
    for (const path of ['/auth', '/auth?view=create-account', '/auth?view=reset-password'])
      wrong.push(...(await wrongWith(visitor, path, look)));
    await visitor.page.context().close();
    const signedIn = await blankSignedIn(look);
    for (const path of paths) {
      wrong.push(...(await wrongWith(signedIn, path, look)));
      if (look.width === 320) continue;
      await signedIn.page.setViewportSize({ width: 390, height: 780 });
      await takePicture(signedIn.page, path, { ...look, width: 390 });
      await signedIn.page.setViewportSize({ width: 1280, height: 900 });
    }
    await signedIn.page.context().close();
    expect(wrong).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('reaches everything on every page, and always shows where it is', async () => {
    const { page } = await blankSignedIn({ width: 1280 });
    for (const path of paths) {
      await goTo(page, path);
      const unreached = await unreachedByTab(page);
      expect({ path, unreached }).toEqual({ path, unreached: [] });
    }
  });

  it('calculates, saves a scenario and finds it again', async () => {
    const { page } = await blankSignedIn({ width: 390 });
    await goTo(page, '/ai-calculator');
    await calculate(page);
    await page.getByRole('button', { name: /Save as scenario/ }).focus();
    await page.keyboard.press('Enter');
    // The dialog takes the focus when it opens; what is typed before goes nowhere.
    await soon(() => page.evaluate(() => document.activeElement?.matches('dialog input')), true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Scenario saved', 'By keyboard');
    await page.goto('/scenarios');
    await page.getByText('By keyboard').first().waitFor();
  });
});

/** Tabs through a page once; names what can be pressed and was never focused. */
async function unreachedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) target.dataset['reached'] = '';
    });
  });
  const pressable = 'a[href], button, input, select, textarea, summary';
  const count = await page.locator(pressable).count();
  for (let presses = 0; presses <= count; presses += 1) await page.keyboard.press('Tab');
  return page.locator(pressable).evaluateAll((elements) =>
    elements
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      .filter(
        (element) =>
          !element.hasAttribute('data-reached') &&
          !element.matches(':disabled, [tabindex="-1"], input[type="radio"]:not(:checked)'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

describe('JavaScript', () => {
  it('of every page here is at most 220 kB gzipped', async () => {
    const sizes: Record<string, number> = {};
    for (const path of paths) {
      const { page } = await blankSignedIn({ width: 390 });
      const fetched: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          fetched.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      });
      await goTo(page, path);
      const size = (await Promise.all(fetched)).reduce((sum, one) => sum + one, 0) / 1000;
      if (size > 220) sizes[path] = size;
      await page.context().close();
    }
    expect(sizes).toEqual({});
  });
});
