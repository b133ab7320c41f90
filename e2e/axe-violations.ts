import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Put there by `axeViolations`. */
interface WithAxe {
  axe?: typeof axe;
}

/**
 * What axe finds wrong, short enough to read. Every rule it has, best practices included. Shortened in the page: all that
 * axe reports of what is right takes ten times as long to bring here as to find out.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations = [] } =
      (await (globalThis as WithAxe).axe?.run({ resultTypes: ['violations'] })) ?? {};
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
