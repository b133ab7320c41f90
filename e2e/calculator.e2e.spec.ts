import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { browserForTests, visit } from './browser.ts';
import { calculate, locationField, resultHeadline } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { settled } from './settled.ts';

const browser = browserForTests();

const demo = '/ai-calculator-demo';
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const isOnScreen = (part: Locator) =>
  part.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  });
const waiting = (page: Page) => page.getByRole('heading', { name: 'How full is your soil?' });

describe('the demo calculator', () => {
  it.each([320, 1280] as const)('answers a grower who has only a keyboard, at %d px', async (width) => {
    const { page, complaints } = await visit(browser(), demo, { width });
    await waiting(page).waitFor();
    await locationField(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('fres');
    const places = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    // The arrow goes to the first there is: of an earlier list that may be another.
    await soon(() => places.first().innerText(), expect.stringMatching(/^Fresno, CA/));
    await page.keyboard.press('ArrowDown');
    await soon(() => places.first().getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Enter');
    await soon(() => locationField(page).inputValue(), 'Fresno, CA');
    await page.keyboard.press('Enter');

    const headline = resultHeadline(page);
    await headline.waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'result-heading');
    await soon(() => isOnScreen(headline), true);
    const result = page.getByRole('region', { name: 'Your result' });
    await soon(() => result.textContent(), expect.stringContaining('Fresno, CA'));
    await soon(() => result.getByText(/^Calculated /).isVisible(), true);
    await soon(() => result.getByText('Smart recommendations').isVisible(), true);

    await page.getByRole('button', { name: /Show the working/ }).press('Enter');
    await soon(() => page.getByText('Crop coefficient (Kc)').isVisible(), true);
    expect(complaints).toEqual([]);
  });

  it('loses nothing when the server fails, says so, and answers the next try', async () => {
    const { page } = await visit(browser(), demo, { width: 390 });
    await page.getByLabel('Soil type').selectOption('clay');
    await page.route('**/api/predict-location', (route) =>
      route.fulfill({ status: 503, json: { message: 'Try again later' } }),
    );
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'please calculate again' }).waitFor();
    await soon(() => waiting(page).isVisible(), true);
    await soon(() => page.getByLabel('Soil type').inputValue(), 'clay');
    await page.unroute('**/api/predict-location');
    await calculate(page);
    await soon(() => page.getByText('please calculate again').count(), 0);
  });

  it('shows an unknown place beside the field, with the focus on it', async () => {
    const { page } = await visit(browser(), demo, { width: 390 });
    await locationField(page).fill('Zzyzzx Nowhere');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.locator('#location-error').waitFor();
    await soon(() => hasFocus(locationField(page)), true);
    await soon(() => locationField(page).inputValue(), 'Zzyzzx Nowhere');
    await soon(() => waiting(page).isVisible(), true);
  });

  it('still shows the answer after going away and back', async () => {
    const { page } = await visit(browser(), demo, { width: 1280 });
    await page.getByLabel('Crop type').selectOption('tomatoes');
    await calculate(page);
    const said = await resultHeadline(page).textContent();
    // The address changes before the page does.
    const away = () =>
      page.getByRole('heading', { level: 1, name: /^(?:Create your account|Log in)$/ }).waitFor();
    await page.getByRole('link', { name: 'Create Free Account' }).click();
    await away();
    await page.goBack();
    await soon(() => resultHeadline(page).textContent(), said);
    await soon(() => page.getByLabel('Crop type').inputValue(), 'tomatoes');
    await page.goForward();
    await away();
    await page.goBack();
    await resultHeadline(page).waitFor();
    await page.reload();
    // The page as it was written at build says wheat until its code has come and remembers.
    await soon(() => page.getByLabel('Crop type').inputValue(), 'tomatoes');
  });
});

describe('the site', () => {
  it('says Page Not Found where nothing is', async () => {
    const { page } = await visit(browser(), '/no-such-page', { width: 390 });
    await soon(() => page.getByRole('heading', { level: 1 }).allTextContents(), ['Page Not Found']);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'When and how much to water' }).waitFor();
  });

  it('keeps the chosen theme, and has it before anything is drawn', async () => {
    const { page } = await visit(browser(), '/', { width: 390, colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    const dark = await background();
    expect(dark).not.toBe(light);
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
    await settled(page);
    expect(await page.evaluate(() => (globalThis as { themeAtFirst?: string }).themeAtFirst)).toBe('dark');
    expect(await background()).toBe(dark);
  });

  it('opens the menu on a phone, keeps the focus in it, and gives it back on Escape', async () => {
    const { page, complaints } = await visit(browser(), '/', { width: 320 });
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await toggle.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await soon(
      () => menu.getByRole('link').allTextContents(),
      [
        'Home',
        'Pilots',
        'How It Works',
        'Try AI Calculator',
        'Pilot Updates',
        'About',
        'Contact',
        'Log In',
        'Book a Pilot',
      ],
    );
    await soon(() => menu.evaluate((dialog) => dialog.contains(document.activeElement)), true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await soon(() => hasFocus(toggle), true);

    await toggle.press('Enter');
    await menu.getByRole('link', { name: 'Try AI Calculator' }).click();
    await page.getByRole('heading', { level: 1, name: 'What should I do today?' }).waitFor();
    await soon(() => menu.isVisible(), false);
    expect(complaints).toEqual([]);
  });
});
