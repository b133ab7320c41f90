import { locationField } from './calculator.ts';
import { expect, test } from './headgate-test.ts';
import { pageReady } from './page-ready.ts';
import { footerTargets, publicPages } from './public-pages.ts';

test.describe('without JavaScript', () => {
  for (const { path } of publicPages)
    test(`${path} is readable, and its links lead on`, async ({ openContext }) => {
      const context = await openContext({ width: 390, javaScript: false });
      const page = await context.newPage();
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
      for (const { label, to } of footerTargets) {
        const link = page.locator('footer').getByRole('link', { name: label, exact: true });
        expect(await link.getAttribute('href')).toBe(to);
      }
      await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
      await page.waitForURL('**/about');
    });

  test('the calculator and pages of the app say what they need', async ({ openContext }) => {
    const context = await openContext({ width: 390, javaScript: false });
    const page = await context.newPage();
    for (const path of ['/ai-calculator-demo', '/auth']) {
      await page.goto(path);
      const note = page.locator('noscript');
      expect(await note.isVisible()).toBe(true);
      expect(await note.innerText()).toContain('needs JavaScript');
    }
    expect(await page.locator('noscript').innerText()).toContain('creating an account');
  });
});

test.describe('a page written at build', () => {
  test('keeps what is typed into it before its code comes', async ({ openContext }) => {
    const context = await openContext({ width: 390 });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const codeMayCome = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await codeMayCome;
      await route.continue();
    });
    await page.goto('/ai-calculator-demo', { waitUntil: 'commit' });
    await locationField(page).fill('Lodi, CA');
    await page.getByLabel('Soil type').selectOption('clay');
    await page.getByLabel(/Farm size/).fill('12');
    release();
    await pageReady(page);
    await expect(locationField(page)).toHaveValue('Lodi, CA');
    await expect(page.getByLabel('Soil type')).toHaveValue('clay');
    await expect(page.getByLabel(/Farm size/)).toHaveValue('12');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Your result' }).getByText('Lodi, CA').first(),
    ).toBeVisible();
  });

  test('has a form to log in that takes nothing until its code has come', async ({ openContext }) => {
    const context = await openContext({ width: 390 });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const codeMayCome = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await codeMayCome;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    const username = page.locator('form input').first();
    await username.focus();
    await expect(username).not.toBeFocused();
    release();
    await pageReady(page);
    await username.focus();
    await expect(username).toBeFocused();
  });

  test('is not sent for addresses that are none', async ({ visit }) => {
    const { page, complaints } = await visit('/no-such-page', { width: 390 });
    expect((await page.request.get('/no-such-page', { headers: { accept: 'text/html' } })).status()).toBe(
      404,
    );
    expect((await page.request.get('/auth', { headers: { accept: 'text/html' } })).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page Not Found']);
    // The browser's own note on the page's status.
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  });
});
