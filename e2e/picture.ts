import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Variant } from './variants.ts';

/** The folder for pictures, for people to view. None: only what is on the screen is drawn, and kept nowhere. */
const folder = process.env['HEADGATE_E2E_PICTURES'];
if (folder !== undefined) mkdirSync(folder, { recursive: true });

/** How many bytes the page as it is now takes as a picture. */
export async function takePicture(
  page: Page,
  path: string,
  { width, colorScheme }: Variant,
): Promise<number> {
  if (folder === undefined) return (await page.screenshot()).length;
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[^a-z-]+/g, '_');
  const file = join(folder, `${name}-${width}-${colorScheme}.png`);
  return (await page.screenshot({ path: file, fullPage: true })).length;
}
