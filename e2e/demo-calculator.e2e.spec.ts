import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from './headgate-test.ts';
import { calculate, locationField, openDrawers } from './calculator.ts';
import { inspectComplaints, inspectJavaScript, inspectLayoutShift, inspectVariants } from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { goTo, pageReady } from './page-ready.ts';
import { overflow, showAs, variantsOf } from './variants.ts';

/* The demo calculator in use, for every eye, hand and screen; untouched it is one of the public pages. */

const path = '/ai-calculator-demo';
const phoneAndScreen = variantsOf(320, 1280);

test('inspects the calculator: suggesting, refusing, answering, with its drawers open', async ({ visit }) => {
  const { page, complaints } = await visit(path, { width: 320 });

  await test.step('suggesting', async () => {
    await locationField(page).fill('');
    await locationField(page).pressSequentially('fres');
    const places = page.getByRole('listbox', { name: 'Places' });
    await expect(places.getByRole('option', { name: /^Fresno, CA/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const chosen = places.getByRole('option', { selected: true });
    await expect(chosen).toBeVisible();
    await inspectVariants(page, phoneAndScreen);
    // Still there: it was what axe inspected.
    await expect(chosen).toBeVisible();
  });
  await test.step('refusing', async () => {
    await locationField(page).fill('');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByText('Location is required')).toBeVisible();
    await inspectVariants(page, phoneAndScreen);
  });
  await test.step('answering', async () => {
    await locationField(page).fill('Fresno, CA');
    await calculate(page);
    await openDrawers(page);
    await inspectVariants(page, phoneAndScreen);
  });
  inspectComplaints(complaints);
});

for (const width of [320, 390, 1280] as const)
  test(`inspects the calculator when an answer comes, at ${width} px`, async ({ blankPage }) => {
    const { page, complaints } = await blankPage({ width });
    const kilobytes = countJavaScript(page);
    // What jumps within half a second of a press is not scored, so the answer takes longer.
    await page.route('**/api/predict-location', async (route) => {
      await delay(1_500);
      await route.continue();
    });
    await goTo(page, path);
    await calculate(page);
    // The last that an answer does.
    await expect(page.locator('#result-heading')).toBeFocused();
    await inspectLayoutShift(page);
    await openDrawers(page);
    await pageReady(page);
    await inspectJavaScript(kilobytes, 150);
    inspectComplaints(complaints);
  });

test('nothing scrolls sideways, however long the answer', async ({ visit }) => {
  const { page } = await visit(path, { width: 320 });
  await page.getByLabel(/Farm size/).fill('10000');
  await locationField(page).fill('Fresno, CA');
  await calculate(page);
  await openDrawers(page);
  for (const width of [320, 390, 1280]) {
    await showAs(page, { width, colorScheme: 'light' });
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
  }
});
