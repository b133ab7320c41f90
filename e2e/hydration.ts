import { expect, test, type Page } from '@playwright/test';

/**
 * Of a page that was written at build, and is nowhere yet: its elements are taken over, not drawn again, by the scripts it
 * names. Gives what inspects that, for when the page is ready.
 */
export async function watchHydration(page: Page, path: string): Promise<() => Promise<void>> {
  const errors: string[] = [];
  const scripts: string[] = [];
  const html = await (await page.request.get(path)).text();
  page.on('pageerror', ({ message }) => errors.push(message));
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
  return () =>
    test.step('taken over as it was sent', async () => {
      const found = await page.evaluate(() => {
        const main = document.querySelector('main');
        return {
          // Put there above.
          isTheSame: (globalThis as { mainAsSent?: Element }).mainAsSent === main,
          isAlive: Object.keys(main ?? {}).some((key) => key.startsWith('__react')),
        };
      });
      expect.soft({ ...found, errors }).toEqual({ isTheSame: true, isAlive: true, errors: [] });
      expect.soft(scripts.length).toBeGreaterThan(1);
      expect.soft(scripts.filter((script) => !html.includes(script))).toEqual([]);
    });
}
