import { newGrower } from './accounts.ts';
import { axeViolations } from './axe-violations.ts';
import { calculate, resultHeadline } from './calculator.ts';
import { expect, test } from './headgate-test.ts';
import { inspectComplaints, inspectJavaScript, inspectKeyboard, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { goTo } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { overflow, variantsOf } from './variants.ts';
import type { SignedUp } from './visitor.ts';

/* Every page behind the login: for every eye, hand and screen. One worker: the account is made once. */

test.describe.configure({ mode: 'default' });

let grower: SignedUp;
let scenarios: readonly string[];

/** A page as a grower with a past sees it: two calculations, two scenarios, a profile. */
test.beforeAll(async () => {
  grower = await newGrower('walker');
  const { visitor } = grower;
  const saveScenario = async (crop_type: string, scenarioName: string) => {
    const question = { location: 'Fresno, CA', crop_type, farm_size_acres: 40, soil_type: 'loam' };
    const { id } = (await visitor.ask('POST', '/api/predict-location', question)) as { id: string };
    const saved = await visitor.ask('POST', '/api/scenarios', { predictionId: id, scenarioName });
    return (saved as { id: string }).id;
  };
  scenarios = [
    await saveScenario('wheat', 'Wheat as it stands'),
    await saveScenario('maize', 'Maize instead'),
  ];
});

for (const page of [
  '/dashboard',
  '/ai-calculator',
  '/history',
  '/scenarios',
  '/scenarios?compare=',
  '/plan',
  '/log',
  '/map',
  '/fields',
  '/fields/new',
  '/fields/import',
  '/log/import',
  '/water-sources?open=new',
  '/faults',
  '/farm-profile',
  '/account',
  '/checkout?tier=commercial',
  '/subscribe',
  '/pilot-application',
])
  test(`inspects ${page}`, async ({ blankPageOf }) => {
    const path = page.endsWith('?compare=') ? `${page}${scenarios.join(',')}` : page;
    // Nothing is in its cache: what its JavaScript weighs is all of it.
    const { page: opened, complaints } = await blankPageOf(grower, { width: 390 });
    const kilobytes = countJavaScript(opened);
    await goTo(opened, path);
    expect(new URL(opened.url()).pathname).toBe(path.split('?')[0]);
    await inspectJavaScript(kilobytes, 200);
    await inspectVariants(opened, variantsOf(320, 1280), { name: path, above: 5_000 });
    await inspectKeyboard(opened, { width: 1280, height: 900 });
    inspectComplaints(complaints);
  });

test('in the Sun theme every text has a contrast of 7 to 1, and nothing is cut off', async ({
  blankPageOf,
}) => {
  const { page } = await blankPageOf(grower, { width: 390 });
  await page.addInitScript(() => {
    localStorage.setItem('headgate_theme', 'sun');
  });
  for (const path of [
    '/dashboard',
    '/fields/new',
    '/plan',
    '/log',
    '/ai-calculator',
    '/account',
    '/pilots',
  ]) {
    await goTo(page, path);
    expect.soft(await axeViolations(page, ['color-contrast-enhanced']), path).toEqual([]);
    expect.soft(await overflow(page), path).toBe(0);
  }
});

test('the keyboard alone calculates, saves a scenario and finds it again', async ({ visitAs }) => {
  const { page } = await visitAs(grower, '/ai-calculator', { width: 390 });
  await calculate(page);
  // A moment after it is drawn, the result takes the focus: from whoever was faster, too.
  await expect(resultHeadline(page)).toBeFocused();
  await page.getByRole('button', { name: /Save as scenario/ }).focus();
  await page.keyboard.press('Enter');
  // The dialog takes the focus when it opens; what is entered before goes nowhere.
  await expect(page.locator('dialog input:focus')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Scenario saved', 'By keyboard');
  await page.goto('/scenarios');
  await expect(page.getByText('By keyboard').first()).toBeVisible();
});
