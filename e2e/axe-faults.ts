import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong, short enough to read. Every rule it has, best practices included. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }) /* put there by the line above */.axe
      .run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
