import { describe, expect, it } from '@jest/globals';
import { browserForTests, openContext, visit } from './browser.ts';
import { locationField } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { footerTargets, publicPages } from './public-pages.ts';
import { settled } from './settled.ts';

const browser = browserForTests();

describe('without JavaScript', () => {
  it.each(publicPages)('$path is readable, and its links lead on', async ({ path }) => {
    const context = await openContext(browser(), { width: 390, javaScript: false });
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
    await context.close();
  });

  it('the calculator and pages of the app say what they need', async () => {
    const context = await openContext(browser(), { width: 390, javaScript: false });
    const page = await context.newPage();
    for (const path of ['/ai-calculator-demo', '/auth']) {
      await page.goto(path);
      const note = page.locator('noscript');
      expect(await note.isVisible()).toBe(true);
      expect(await note.innerText()).toContain('needs JavaScript');
    }
    await context.close();
  });
});

describe('a page written at build', () => {
  it.each(publicPages)(
    '$path: its elements are taken over, not drawn again, by the scripts it names',
    async ({ path }) => {
      const context = await openContext(browser(), { width: 390 });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const html = await (await page.request.get(path)).text();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
          const main = document.querySelector('main');
          if (main === null) return;
          watch.disconnect();
          Object.assign(globalThis, { mainAsSent: main });
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      await page.goto(path);
      await settled(page);
      const isTheSame = await page.evaluate(
        () =>
          // Put there above.
          (globalThis as { mainAsSent?: Element }).mainAsSent === document.querySelector('main'),
      );
      const isAlive = await page.evaluate(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
      );
      expect({ isTheSame, isAlive, errors }).toEqual({ isTheSame: true, isAlive: true, errors: [] });
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
      await context.close();
    },
  );

  it('keeps what is typed into it before its code comes', async () => {
    const context = await openContext(browser(), { width: 390 });
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
    await settled(page);
    await soon(() => locationField(page).inputValue(), 'Lodi, CA');
    await soon(() => page.getByLabel('Soil type').inputValue(), 'clay');
    await soon(() => page.getByLabel(/Farm size/).inputValue(), '12');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByRole('region', { name: 'Your result' }).getByText('Lodi, CA').first().waitFor();
    await context.close();
  });

  it('is not sent for addresses that are none', async () => {
    const { page, complaints } = await visit(browser(), '/no-such-page', { width: 390 });
    expect((await page.request.get('/no-such-page', { headers: { accept: 'text/html' } })).status()).toBe(
      404,
    );
    expect((await page.request.get('/auth', { headers: { accept: 'text/html' } })).status()).toBe(200);
    await soon(() => page.getByRole('heading', { level: 1 }).allTextContents(), ['Page Not Found']);
    // The browser's own note on the page's status.
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  });
});
