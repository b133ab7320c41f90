import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faults } from './axe-faults.ts';
import { browserForTests, visit } from './browser.ts';
import { publicPages } from './public-pages.ts';

const browser = browserForTests();
const paths = [...publicPages.map(({ path }) => path), '/no-such-page'];

/** To be looked at; not kept by Git. */
const pictures = fileURLToPath(new URL('pictures/', import.meta.url));
mkdirSync(pictures, { recursive: true });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(paths)('%s', (path) => {
  it('looks right at every width, in both themes: axe finds nothing, nothing scrolls sideways', async () => {
    const { page } = await visit(browser(), path, { width: 320 });
    const found: Record<string, readonly string[]> = {};
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if ((await overflow(page)) > 0) found[`${width} px`] = ['scrolls sideways'];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const wrong = await faults(page);
        if (wrong.length > 0) found[`${colorScheme}, ${width} px`] = wrong;
      }
    }
    expect(found).toEqual({});
  });

  it('has its picture taken', async () => {
    const { page } = await visit(browser(), path, { width: 390 });
    const name = path === '/' ? 'home' : path.slice(1);
    for (const [width, height] of [
      [390, 780],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const picture = await page.screenshot({ path: `${pictures}${name}-${width}.png`, fullPage: true });
      expect(picture.length).toBeGreaterThan(10_000);
    }
  });

  it.each([390, 1280] as const)(
    'can be walked with a keyboard, every control seen (%d px)',
    async (width) => {
      const { page } = await visit(browser(), path, { width });
      const controls = await page.evaluate(() => {
        const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
        return [...document.querySelectorAll<HTMLElement>(focusable)].filter(
          (element) => element.checkVisibility() && !element.matches(':disabled'),
        ).length;
      });
      const walked: string[] = [];
      for (let step = 0; step < controls; step += 1) {
        await page.keyboard.press('Tab');
        walked.push(await page.evaluate(describeFocus));
      }
      expect(walked.filter((step) => step.startsWith('!'))).toEqual([]);
      expect(new Set(walked).size).toBe(controls);
    },
  );
});

/** Runs in the page. Begins with `!` where the focus is nowhere, or cannot be seen. */
function describeFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return '!nowhere';
  const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const inView = seen !== null && (focused.contains(seen) || seen.contains(focused));
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const place = [...document.querySelectorAll('*')].indexOf(focused);
  return `${inView && isMarked ? '' : '!'}${place} ${focused.textContent.trim().slice(0, 30)}`;
}
