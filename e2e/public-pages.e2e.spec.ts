import type { Page } from '@playwright/test';
import { expect, test } from './headgate-test.ts';
import {
  inspectComplaints,
  inspectJavaScript,
  inspectKeyboard,
  inspectLayoutShift,
  inspectVariants,
} from './inspect-page.ts';
import { countJavaScript } from './javascript-size.ts';
import { linksOf, missingFrom } from './links.ts';
import { goTo, pageReady } from './page-ready.ts';
import { footerTargets, headerTargets, publicPages, type PublicPage } from './public-pages.ts';
import { variantsOf } from './variants.ts';
import { watchHydration } from './hydration.ts';

/*
 * Every public page, for every eye, hand and screen. The calculator's own, which depend on what is done there, are in
 * demo-calculator.e2e.spec.ts. Three loads each, by three browsers that have cached nothing: what jumps while a page loads
 * is to be known at each width.
 */

const calculatorPath = '/ai-calculator-demo';
const widths = variantsOf(320, 768, 1280);
const pictures = (path: string) => ({
  name: path,
  above: 10_000,
  of: ({ colorScheme }: { colorScheme: string }) => colorScheme === 'light',
});

async function inspectCopy(page: Page, { targets, says = [] }: PublicPage): Promise<void> {
  await test.step('links and texts of the specification', async () => {
    expect.soft(missingFrom(await linksOf(page.locator('header')), headerTargets)).toEqual([]);
    expect.soft(missingFrom(await linksOf(page.locator('main')), targets)).toEqual([]);
    expect.soft(missingFrom(await linksOf(page.locator('footer')), footerTargets)).toEqual([]);
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    expect.soft(says.filter((texts) => !new RegExp(texts, 'i').test(text))).toEqual([]);
  });
}

/** Goes there; what comes on the way may move the end, and would move what the Tab key has yet to reach. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
    expect(isAtEnd).toBe(true);
  }).toPass();
  await pageReady(page);
}

/** At once: the Home key's way there is animated, and would go on while the next keys are pressed. */
async function scrollToTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await pageReady(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

for (const publicPage of publicPages) {
  const { path } = publicPage;
  const isMarketing = path !== calculatorPath;

  test(`inspects ${path}`, async ({ visit, blankPage }) => {
    await test.step('loaded at 320 px', async () => {
      const { page, complaints } = await visit(path, { width: 320 });
      if (isMarketing) await inspectLayoutShift(page);
      await inspectVariants(page, widths, pictures(path));
      inspectComplaints(complaints);
    });
    await test.step('loaded at 390 px', async () => {
      const { page, complaints } = await blankPage({ width: 390 });
      const kilobytes = countJavaScript(page);
      const inspectHydration = await watchHydration(page, path);
      await goTo(page, path);
      await inspectHydration();
      if (isMarketing) {
        await inspectLayoutShift(page);
        await inspectJavaScript(kilobytes, publicPage.kilobytes);
        await readToTheEnd(page);
        await inspectJavaScript(kilobytes, publicPage.kilobytesAtTheEnd ?? publicPage.kilobytes);
        await scrollToTheTop(page);
      }
      await inspectKeyboard(page, { width: 390, height: 780 });
      inspectComplaints(complaints);
    });
    await test.step('loaded at 1280 px', async () => {
      const { page, complaints } = await visit(path, { width: 1280 });
      if (isMarketing) await inspectLayoutShift(page);
      if (isMarketing) {
        await readToTheEnd(page);
        await scrollToTheTop(page);
      }
      await inspectCopy(page, publicPage);
      await inspectKeyboard(page, { width: 1280, height: 780 });
      inspectComplaints(complaints);
    });
  });
}

test('inspects /no-such-page', async ({ visit }) => {
  const path = '/no-such-page';
  const { page } = await visit(path, { width: 320 });
  await inspectVariants(page, widths, pictures(path));
  for (const width of [390, 1280] as const) {
    const walked = await visit(path, { width });
    await inspectKeyboard(walked.page, { width, height: 780 });
  }
});

test('inspects /pilot-application, which is not open yet', async ({ visit }) => {
  const { page, complaints } = await visit('/pilot-application', { width: 320 });
  await inspectVariants(page, variantsOf(320, 1280));
  inspectComplaints(complaints);
});

test('inspects the open menu, on a phone', async ({ visit }) => {
  const { page, complaints } = await visit('/', { width: 320 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspectVariants(page, variantsOf(320));
  inspectComplaints(complaints);
});
