import type { Page } from '@playwright/test';
import { logIn, somebodyNew } from './auth-form.ts';
import { expect, test } from './headgate-test.ts';
import { pageReady } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { signUp } from './visitor.ts';

/* Whoever is not signed in, before the login: specification, sections 2 and 8. Quoted texts are word for word. */

const toasts = (page: Page) => page.getByRole('region', { name: 'Notification', exact: true }).locator('li');

test.describe('a visitor who is signed out', () => {
  test('is told so at the dashboard, sent to /auth, and comes back after logging in', async ({
    blankPage,
  }) => {
    const grower = await signUp('returning');
    const { page } = await blankPage({ width: 390 });
    await page.goto('/dashboard');
    const message = ['Unauthorized', 'Please log in to access your dashboard'] as const;
    await expectToast(page, ...message, '/dashboard');
    await page.waitForURL('**/auth?next=%2Fdashboard');
    // It outlives the page that it was shown on.
    await expectToast(page, ...message, '/auth');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.goto('/history');
    await page.waitForURL('**/auth?next=%2Fhistory');
    await logIn(page, grower);
    await page.waitForURL('**/history');
  });

  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    test(`is never sent to ${next}`, async ({ visitAs }) => {
      const { page } = await visitAs(await signUp('careful'), '/dashboard', { width: 1280 });
      const dashboard = page.url();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL(dashboard);
      await pageReady(page);
      expect(page.url()).toBe(dashboard);
    });

  test('can leave a toast by the keyboard: F8 leads to it', async ({ visit }) => {
    const { page } = await visit('/auth', { width: 1280 });
    await logIn(page, { ...somebodyNew('nobody'), password: 'wrong' });
    await expectToast(page, 'Login failed');
    await page.keyboard.press('F8');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-label="Notification"]') !== null);
    await expect.poll(focused).toEqual(true);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
  });

  test('need not wait for a toast to go', async ({ visit }) => {
    const { page } = await visit('/auth', { width: 1280 });
    await logIn(page, { ...somebodyNew('nobody'), password: 'wrong' });
    await expectToast(page, 'Login failed');
    await expect(toasts(page)).toHaveCount(0);
  });
});
