import { expect, type Page } from '@playwright/test';

/** How a page that is open is shown. */
export interface Variant {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Every width in both themes; a width's two stand together. */
export const variantsOf = (...widths: readonly number[]): readonly Variant[] =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/** Until the page has taken it in. */
export async function showAs(page: Page, { width, colorScheme }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: width === 1280 ? 900 : 780 });
  await page.emulateMedia({ colorScheme });
  const shown = () =>
    page.evaluate(async () => {
      // Two frames: what listens to the size or the theme has drawn by then.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return [window.innerWidth, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];
    });
  await expect.poll(shown).toEqual([width, colorScheme]);
}

/** By how much the page is wider than its window [px]. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Links from a page to its neighbors that are not in one line. */
export const wrappedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main nav ul')]
      .filter((list) => getComputedStyle(list).display === 'flex')
      .filter((list) => new Set([...list.children].map((tab) => tab.getBoundingClientRect().top)).size > 1)
      .map((list) => list.innerText),
  );

/** Texts of the header that have no room for all of it. */
export const cutInHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *')]
      .filter(
        (text) =>
          text.clientWidth > 1 && text.checkVisibility() && getComputedStyle(text).overflow !== 'visible',
      )
      .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
      .map((text) => text.innerText),
  );
