import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn, somebodyNew } from './auth-form.ts';
import { blankPage, browserForTests, goTo, signIn, visit } from './browser.ts';
import { soon } from './expect-soon.ts';
import { settled } from './settled.ts';
import { expectToast } from './toasts.ts';
import { signUp } from './visitor.ts';

/* Whoever is not signed in, at the door: specification, sections 2 and 8. Quoted texts are word for word. */

const browser = browserForTests();

const toasts = (page: Page) => page.getByRole('region', { name: 'Notification', exact: true }).locator('li');

describe('a visitor who is signed out', () => {
  it('is told so at the dashboard, sent to /auth, and comes back after logging in', async () => {
    const grower = await signUp('returning');
    const { page } = await blankPage(browser(), { width: 390 });
    await page.goto('/dashboard');
    const words = ['Unauthorized', 'Please log in to access your dashboard'] as const;
    await expectToast(page, ...words, '/dashboard');
    await page.waitForURL('**/auth?next=%2Fdashboard');
    // It outlives the page that it was said on.
    await expectToast(page, ...words, '/auth');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await page.goto('/history');
    await page.waitForURL('**/auth?next=%2Fhistory');
    await logIn(page, grower);
    await page.waitForURL('**/history');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is never sent to %s',
    async (next) => {
      const { page } = await blankPage(browser(), { width: 1280 });
      await signIn(page, await signUp('careful'));
      await goTo(page, '/dashboard');
      const dashboard = page.url();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await soon(() => page.url(), dashboard);
      await settled(page);
      expect(page.url()).toBe(dashboard);
    },
  );

  it('can leave a toast by the keyboard: F8 leads to it', async () => {
    const { page } = await visit(browser(), '/auth', { width: 1280 });
    await logIn(page, { ...somebodyNew('nobody'), password: 'wrong' });
    await expectToast(page, 'Login failed');
    await page.keyboard.press('F8');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-label="Notification"]') !== null);
    await soon(focused, true);
    await page.keyboard.press('Escape');
    await toasts(page).waitFor({ state: 'detached' });
  });

  it('need not wait for a toast to go', async () => {
    const { page } = await visit(browser(), '/auth', { width: 1280 });
    await logIn(page, { ...somebodyNew('nobody'), password: 'wrong' });
    await expectToast(page, 'Login failed');
    await toasts(page).waitFor({ state: 'detached', timeout: 30_000 });
  });
});
