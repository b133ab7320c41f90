import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Put there by `axeViolations`. */
interface WithAxe {
  axe?: typeof axe;
}

/** Half as long as `axe.source`, which is what most of its first run in a page goes to. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds wrong, short enough to read. By `rules`, or by every rule that it has on, best practices included. Shortened in the page: all that
 * axe reports of what is right takes ten times as long to bring here as to find out.
 */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(async (names) => {
    const only = names.length === 0 ? {} : { runOnly: { type: 'rule' as const, values: [...names] } };
    const { violations = [] } =
      (await (globalThis as WithAxe).axe?.run({ resultTypes: ['violations'], ...only })) ?? {};
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}
