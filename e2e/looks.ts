import type { Page } from 'playwright-core';
import { faults } from './axe-faults.ts';
import { soon } from './expect-soon.ts';

/** How a page that is open is looked at. */
export interface PageLook {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Every width in both themes; a width's two stand together. */
export const looksOf = (...widths: readonly number[]): readonly PageLook[] =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/** Until the page has taken it in. */
export async function showAs(page: Page, { width, colorScheme }: PageLook): Promise<void> {
  await page.setViewportSize({ width, height: width === 1280 ? 900 : 780 });
  await page.emulateMedia({ colorScheme });
  const shown = () =>
    page.evaluate(async () => {
      // Two frames: what listens to the size or the theme has drawn by then.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return [window.innerWidth, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];
    });
  await soon(shown, [width, colorScheme]);
}

/** By how much the page is wider than its window [px]. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What is wrong with the page as it is now, by look: axe finds nothing, nothing scrolls sideways. One load for all looks:
 * they differ by their style sheet alone. `seen`: done in each.
 */
export async function wrongInAnyLook(
  page: Page,
  looks: readonly PageLook[],
  seen?: (look: PageLook) => Promise<void>,
): Promise<Record<string, readonly string[]>> {
  const wrong: Record<string, readonly string[]> = {};
  for (const look of looks) {
    await showAs(page, look);
    const found = await faults(page);
    if ((await overflow(page)) > 0) found.push('scrolls sideways');
    if (found.length > 0) wrong[`${look.colorScheme}, ${look.width} px`] = found;
    await seen?.(look);
  }
  return wrong;
}
