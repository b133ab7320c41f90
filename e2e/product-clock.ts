import type { Page } from '@playwright/test';
import { goTo } from './page-ready.ts';

/** Where the time of the tested product's fields and plan stands still (`deploy/local/check/site-of-tests.ts`). */
export const nowOfProduct = new Date('2026-04-20T18:00:00.000Z');

/** From now on the page lives then: by the browser's clock, and by what answers say of the time. */
export async function setClock(page: Page, now = nowOfProduct): Promise<void> {
  await page.clock.setFixedTime(now);
  const path = '**/api/irrigation/**';
  await page.unroute(path);
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: now.toUTCString() } });
  });
}

/** A page as on that day. */
export async function openAtProductTime(page: Page, path: string): Promise<void> {
  await setClock(page);
  await goTo(page, path);
}
