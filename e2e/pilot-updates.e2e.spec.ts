import { expect, test } from './headgate-test.ts';
import { pageReady } from './page-ready.ts';

const call = '**/api/pilot-updates';

test.describe('pilot updates', () => {
  for (const path of ['/', '/pilot-updates'])
    test(`come from the database to ${path}, each marked as the sample it is`, async ({ visit }) => {
      const { page, complaints } = await visit(path, { width: 390 });
      // Far down the home page: loaded when somebody scrolls near.
      if (path === '/') {
        const heading = page.getByRole('heading', { name: /pilot updates/i }).first();
        await heading.scrollIntoViewIfNeeded();
      }
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('time') });
      await expect(cards).toHaveCount(4);
      for (const text of await cards.allInnerTexts()) {
        expect(text).toContain('Sample: ');
        expect(text).toContain('made-up sample');
      }
      expect(complaints).toEqual([]);
    });

  test('that cannot be fetched say so, and come when asked for again, without a mouse', async ({
    blankPage,
  }) => {
    const { page } = await blankPage({ width: 1280 });
    await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Away' } }));
    await page.goto('/pilot-updates');
    await expect(page.getByRole('status').filter({ hasText: 'Failed to fetch pilot updates' })).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: /^Sample: / }).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .toEqual(expect.not.stringMatching('BODY'));
  });

  test('are awaited in words', async ({ blankPage }) => {
    const { page } = await blankPage({ width: 320 });
    const answers = Promise.withResolvers<undefined>();
    await page.route(call, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.goto('/pilot-updates');
    await expect(page.getByText('Loading pilot updates...')).toBeVisible();
    answers.resolve(undefined);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByText('Loading pilot updates...')).toHaveCount(0);
  });

  test('leave no trace of projects and testimonials that are not there', async ({ visit }) => {
    const { page } = await visit('/', { width: 1280 });
    await page.locator('#roi').scrollIntoViewIfNeeded();
    await pageReady(page);
    await expect(page.locator('[data-island="updates"][data-later]')).toHaveCount(0);
    expect(await page.locator('#projects, #testimonials, blockquote').count()).toBe(0);
  });
});
