import { expect, test, type Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { wrongByKeyboard } from './keyboard-walk.ts';
import { layoutShift } from './layout-shift.ts';
import { pageReady } from './page-ready.ts';
import { takePicture } from './picture.ts';
import { cutInHeader, overflow, showAs, wrappedTabs, type Variant } from './variants.ts';

/* What is inspected of a page that is open, each as a step; nothing that is wrong hides what else is wrong. */

interface Pictures {
  /** What the picture is called. */
  readonly name: string;
  /** A page without its style sheet, or without anything, is a smaller picture [bytes]. */
  readonly above: number;
  readonly of?: (variant: Variant) => boolean;
}

async function inspectPicture(page: Page, variant: Variant, pictures: Pictures): Promise<void> {
  if (pictures.of?.(variant) === false) return;
  expect.soft(await takePicture(page, pictures.name, variant), 'bytes').toBeGreaterThan(pictures.above);
}

/**
 * In each variant: axe finds nothing, nothing scrolls sideways, tabs are in one line, and no text of the header is cut off.
 * One load for all: they differ by their style sheet alone.
 */
export async function inspectVariants(
  page: Page,
  variants: readonly Variant[],
  pictures?: Pictures,
): Promise<void> {
  for (const variant of variants) {
    await test.step(`axe and width: ${variant.width} px, ${variant.colorScheme}`, async () => {
      await showAs(page, variant);
      expect.soft(await axeViolations(page), 'axe finds nothing').toEqual([]);
      expect.soft(await overflow(page), 'nothing scrolls sideways').toBe(0);
      expect.soft(await wrappedTabs(page), 'tabs are in one line').toEqual([]);
      expect.soft(await cutInHeader(page), 'the header has room for its texts').toEqual([]);
      if (pictures !== undefined) await inspectPicture(page, variant, pictures);
    });
  }
}

/** What comes when somebody is near it would come while the Tab key is on its way, and move what it has yet to reach. */
async function showAllOf(page: Page): Promise<void> {
  const later = page.locator('[data-later]');
  // One at a time, for an observer hears only of where the scrolling ends. An island has no box of its own, its children have.
  while ((await later.count()) > 0) {
    const before = await later.count();
    await later.first().evaluate((box) => {
      (box.firstElementChild ?? box).scrollIntoView({ behavior: 'instant' });
    });
    await expect.poll(() => later.count()).toBeLessThan(before);
  }
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await pageReady(page);
}

/** At this size, in the light theme. */
export async function inspectKeyboard(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await test.step(`keyboard: ${size.width} px`, async () => {
    await showAs(page, { width: size.width, colorScheme: 'light' });
    await page.setViewportSize(size);
    await showAllOf(page);
    expect.soft(await wrongByKeyboard(page), 'every control is reached and seen').toEqual([]);
  });
}

export async function inspectLayoutShift(page: Page): Promise<void> {
  await test.step('layout shift', async () => {
    expect.soft(await layoutShift(page), 'nothing jumps').toBeLessThanOrEqual(0.02);
  });
}

export async function inspectJavaScript(kilobytes: () => Promise<number>, max: number): Promise<void> {
  await test.step('JavaScript', async () => {
    expect.soft(await kilobytes(), 'kB of gzipped JavaScript').toBeLessThanOrEqual(max);
  });
}

export function inspectComplaints(complaints: readonly string[]): void {
  expect.soft(complaints, 'nothing complains').toEqual([]);
}
