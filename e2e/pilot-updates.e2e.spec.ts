import { describe, expect, it } from '@jest/globals';
import { blankPage, browserForTests, visit } from './browser.ts';
import { soon } from './expect-soon.ts';

const browser = browserForTests();
const call = '**/api/pilot-updates';

describe('pilot updates', () => {
  it.each(['/', '/pilot-updates'])(
    'come from the database to %s, each marked as the sample it is',
    async (path) => {
      const { page, complaints } = await visit(browser(), path, { width: 390 });
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('time') });
      await soon(() => cards.count(), 4);
      for (const text of await cards.allInnerTexts()) {
        expect(text).toContain('Sample: ');
        expect(text).toContain('made-up sample');
      }
      expect(complaints).toEqual([]);
    },
  );

  it('that cannot be fetched say so, and come when asked for again, without a mouse', async () => {
    const { page } = await blankPage(browser(), { width: 1280 });
    await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Away' } }));
    await page.goto('/pilot-updates');
    await page.getByRole('status').filter({ hasText: 'Failed to fetch pilot updates' }).waitFor();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page
      .getByRole('heading', { level: 3, name: /^Sample: / })
      .first()
      .waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.tagName), expect.not.stringMatching('BODY'));
  });

  it('are awaited in words', async () => {
    const { page } = await blankPage(browser(), { width: 320 });
    const asked = Promise.withResolvers<undefined>();
    await page.route(call, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto('/pilot-updates');
    await soon(() => page.getByText('Loading pilot updates...').isVisible(), true);
    asked.resolve(undefined);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await soon(() => page.getByText('Loading pilot updates...').count(), 0);
  });

  it('leave no trace of projects and testimonials that are not there', async () => {
    const { page } = await visit(browser(), '/', { width: 1280 });
    expect(await page.locator('#projects, #testimonials, blockquote').count()).toBe(0);
  });
});
