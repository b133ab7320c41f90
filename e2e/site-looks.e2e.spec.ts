import { describe, expect, it } from '@jest/globals';
import { blankPage, browserForTests, goTo, visit } from './browser.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { takePicture } from './picture.ts';
import { publicPages } from './public-pages.ts';

const browser = browserForTests();
const paths = [...publicPages.map(({ path }) => path), '/no-such-page'];

describe.each(paths)('%s', (path) => {
  it('looks right at every width, in both themes: axe finds nothing, nothing scrolls sideways', async () => {
    const { page } = await visit(browser(), path, { width: 320 });
    const found = await wrongInAnyLook(page, looksOf(320, 768, 1280), async (look) => {
      // A page without its style sheet, or without anything, is a smaller picture.
      if (look.colorScheme === 'light') expect(await takePicture(page, path, look)).toBeGreaterThan(10_000);
    });
    expect(found).toEqual({});
  });

  it('can be walked with a keyboard, every control seen', async () => {
    const { page } = await blankPage(browser(), { width: 390 });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await goTo(page, path);
      expect({ width, wrong: await wrongByKeyboard(page) }).toEqual({ width, wrong: [] });
    }
  });
});
