import type { Page } from '@playwright/test';
import { calculate, locationField, resultHeadline } from './calculator.ts';
import { expect, test } from './headgate-test.ts';
import { pageReady } from './page-ready.ts';

const demo = '/ai-calculator-demo';
const waiting = (page: Page) => page.getByRole('heading', { name: 'How full is your soil?' });

test.describe('the demo calculator', () => {
  for (const width of [320, 1280] as const)
    test(`answers a grower who has only a keyboard, at ${width} px`, async ({ visit }) => {
      const { page, complaints } = await visit(demo, { width });
      await expect(waiting(page)).toBeVisible();
      await locationField(page).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('fres');
      const places = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
      // The arrow goes to the first there is: of an earlier list that may be another.
      await expect(places.first()).toHaveText(/^Fresno, CA/);
      await page.keyboard.press('ArrowDown');
      await expect(places.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(locationField(page)).toHaveValue('Fresno, CA');
      await page.keyboard.press('Enter');

      const headline = resultHeadline(page);
      await expect(headline).toBeVisible();
      await expect(page.locator('#result-heading')).toBeFocused();
      await expect(headline).toBeInViewport({ ratio: 1 });
      const result = page.getByRole('region', { name: 'Your result' });
      await expect(result).toContainText('Fresno, CA');
      await expect(result.getByText(/^Calculated /)).toBeVisible();
      await expect(result.getByText('Smart recommendations')).toBeVisible();

      await page.getByRole('button', { name: /Show the math/ }).press('Enter');
      await expect(page.getByText('Crop coefficient (Kc)')).toBeVisible();
      expect(complaints).toEqual([]);
    });

  test('loses nothing when the server fails, says so, and answers the next try', async ({ visit }) => {
    const { page } = await visit(demo, { width: 390 });
    await page.getByLabel('Soil type').selectOption('clay');
    await page.route('**/api/predict-location', (route) =>
      route.fulfill({ status: 503, json: { message: 'Try again later' } }),
    );
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Please calculate again' })).toBeVisible();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByLabel('Soil type')).toHaveValue('clay');
    await page.unroute('**/api/predict-location');
    await calculate(page);
    await expect(page.getByText('Please calculate again')).toHaveCount(0);
  });

  test('shows an unknown place beside the field, with the focus on it', async ({ visit }) => {
    const { page } = await visit(demo, { width: 390 });
    await locationField(page).fill('Zzyzzx Nowhere');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.locator('#location-error')).toBeVisible();
    await expect(locationField(page)).toBeFocused();
    await expect(locationField(page)).toHaveValue('Zzyzzx Nowhere');
    await expect(waiting(page)).toBeVisible();
  });

  test('still shows the answer after going away and back', async ({ visit }) => {
    const { page } = await visit(demo, { width: 1280 });
    await page.getByLabel('Crop type').selectOption('tomatoes');
    await calculate(page);
    const text = await resultHeadline(page).textContent();
    // The address changes before the page does.
    const away = () =>
      expect(page.getByRole('heading', { level: 1, name: /^(?:Create your account|Log in)$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Create Free Account' }).click();
    await away();
    await page.goBack();
    await expect.poll(() => resultHeadline(page).textContent()).toEqual(text);
    await expect(page.getByLabel('Crop type')).toHaveValue('tomatoes');
    await page.goForward();
    await away();
    await page.goBack();
    await expect(resultHeadline(page)).toBeVisible();
    await page.reload();
    // The page as it was written at build says wheat until its code has come and remembers.
    await expect(page.getByLabel('Crop type')).toHaveValue('tomatoes');
  });
});

test.describe('the site', () => {
  test('says Page Not Found where nothing is', async ({ visit }) => {
    const { page } = await visit('/no-such-page', { width: 390 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page Not Found']);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'When and how much to water' })).toBeVisible();
  });

  test('keeps the chosen theme, and has it before anything is drawn', async ({ visit }) => {
    const { page } = await visit('/', { width: 390, colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Use the high-contrast Sun theme' }).click();
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.reload();
    await pageReady(page);
    expect(await background()).toBe('rgb(255, 255, 255)');
    expect(await browserBar(page)).toEqual(['#FFFFFF']);
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
    const dark = await background();
    expect(dark).not.toBe(light);
    expect(await browserBar(page)).toEqual(['#101713']);
    // Noted by the page itself as its body begins: whoever asks from outside may come later.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if ((document.body as HTMLElement | null) === null) return;
        watch.disconnect();
        Object.assign(globalThis, { themeAtFirst: document.documentElement.dataset['theme'] });
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await pageReady(page);
    expect(await page.evaluate(() => (globalThis as { themeAtFirst?: string }).themeAtFirst)).toBe('dark');
    expect(await background()).toBe(dark);
  });

  test('opens the menu on a phone, keeps the focus in it, and gives it back on Escape', async ({ visit }) => {
    const { page, complaints } = await visit('/', { width: 320 });
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await toggle.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Pilots',
      'How It Works',
      'Try AI Calculator',
      'Pilot Updates',
      'About',
      'Contact',
      'Log In',
      'Book a Pilot',
    ]);
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toEqual(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.press('Enter');
    await menu.getByRole('link', { name: 'Try AI Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What should I do today?' })).toBeVisible();
    await expect(menu).toBeHidden();
    expect(complaints).toEqual([]);
  });
});

/** The colors that hold for the browser's own bar now. */
const browserBar = (page: Page): Promise<string[]> =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((bars) =>
      bars
        .filter((bar) => bar instanceof HTMLMetaElement && matchMedia(bar.media).matches)
        .map((bar) => bar.getAttribute('content') ?? ''),
    );
