import { describe, expect, it } from '@jest/globals';
import { blankPage, browserForTests, goTo, signIn, visit } from './browser.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';
import { takePicture } from './picture.ts';
import { signUp } from './visitor.ts';

/* The door and what stands behind it at first: for every eye, hand and screen. */

const browser = browserForTests();

describe.each(['login', 'create-account', 'reset-password'])('/auth?view=%s', (view) => {
  const path = `/auth?view=${view}`;

  it('axe finds nothing, nothing scrolls sideways, nothing complains', async () => {
    const { page, complaints } = await visit(browser(), path, { width: 320 });
    const found = await wrongInAnyLook(page, looksOf(320, 1280), async (look) => {
      expect(await takePicture(page, path, look)).toBeGreaterThan(5_000);
    });
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
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

describe('the onboarding', () => {
  it('axe finds nothing in its dialog, at any step, nothing complains', async () => {
    const { page, complaints } = await blankPage(browser(), { width: 320 });
    await signIn(page, await signUp('newcomer'));
    await goTo(page, '/dashboard');
    const dialog = page.getByRole('dialog');
    for (let step = 1; step <= 5; step += 1) {
      await dialog.getByText(`Step ${step} of 5`).first().waitFor();
      expect({ step, wrong: await wrongInAnyLook(page, looksOf(320, 1280)) }).toEqual({ step, wrong: {} });
      if (step < 5) await dialog.getByRole('button', { name: 'Next' }).click();
    }
    expect(complaints).toEqual([]);
  });
});
