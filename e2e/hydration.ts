import { expect, test, type Page } from '@playwright/test';

/**
 * Of a page that was written at build, and is nowhere yet: its islands are taken over, not drawn again, by the scripts it
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
    document.addEventListener('DOMContentLoaded', () => {
      const islands = [...document.querySelectorAll('[data-island]')];
      Object.assign(globalThis, { islandsAsSent: islands.map((island) => island.firstElementChild) });
    });
  });
  return () =>
    test.step('taken over as it was sent', async () => {
      const found = await page.evaluate(() => {
        const islands = [...document.querySelectorAll('[data-island]')];
        const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
        // Put there above. What was empty then may have been filled since.
        const { islandsAsSent = [] } = globalThis as { islandsAsSent?: (Element | null)[] };
        return {
          areTheSame: islandsAsSent.every(
            (sent, at) => sent === null || sent === islands[at]?.firstElementChild,
          ),
          areAlive: islands.filter((island) => !island.matches('[data-later]')).every(isAlive),
        };
      });
      expect.soft({ ...found, errors }).toEqual({ areTheSame: true, areAlive: true, errors: [] });
      expect.soft(scripts.length).toBeGreaterThan(1);
      expect.soft(scripts.filter((script) => !html.includes(script))).toEqual([]);
    });
}
