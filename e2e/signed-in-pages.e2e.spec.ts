import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { blankPage, browserForTests, goTo, signIn, type Look, type Visit } from './browser.ts';
import { calculate, resultHeadline } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { takePicture } from './picture.ts';
import { expectToast } from './toasts.ts';
import { signUp, type SignedUp } from './visitor.ts';

/* Every page behind the door: for every eye, hand and screen. */

const browser = browserForTests();

let grower: SignedUp;
let paths: readonly string[];

/** A page as a grower with a past sees it: two calculations, two scenarios, a profile. */
beforeAll(async () => {
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
    '/checkout?tier=commercial',
    '/subscribe',
    '/pilot-application',
  ];
});

async function blankSignedIn(look: Look): Promise<Visit> {
  const visited = await blankPage(browser(), look);
  await signIn(visited.page, grower);
  return visited;
}

describe('in every look', () => {
  it('axe finds nothing, nothing scrolls sideways, nothing complains', async () => {
    const { page, complaints } = await blankSignedIn({ width: 320 });
    const wrong: Record<string, unknown> = {};
    for (const path of paths) {
      await goTo(page, path);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      const found = await wrongInAnyLook(page, looksOf(320, 1280), async (look) => {
        expect(await takePicture(page, path, look)).toBeGreaterThan(5_000);
      });
      if (Object.keys(found).length > 0) wrong[path] = found;
    }
    expect(wrong).toEqual({});
    expect(complaints).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('reaches everything on every page, and always shows where it is', async () => {
    const { page } = await blankSignedIn({ width: 1280 });
    for (const path of paths) {
      await goTo(page, path);
      expect({ path, wrong: await wrongByKeyboard(page) }).toEqual({ path, wrong: [] });
    }
  });

  it('calculates, saves a scenario and finds it again', async () => {
    const { page } = await blankSignedIn({ width: 390 });
    await goTo(page, '/ai-calculator');
    await calculate(page);
    // A moment after it is drawn, the result takes the focus: from whoever was faster, too.
    await soon(() => resultHeadline(page).evaluate((it) => it === document.activeElement), true);
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

describe('JavaScript', () => {
  it('of every page here is at most 220 kB gzipped', async () => {
    const sizes: Record<string, number> = {};
    const { page: first } = await blankSignedIn({ width: 390 });
    const cookies = await first.context().cookies();
    for (const path of paths) {
      // Somebody else's browser each time: nothing is in its cache.
      const { page } = await blankPage(browser(), { width: 390 });
      await page.context().addCookies(cookies);
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
