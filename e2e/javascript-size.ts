import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Of a page that is nowhere yet: kilobytes (1000) of all the JavaScript fetched until it is asked for, gzipped. Ask once. */
export function countJavaScript(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  page.on('response', count);
  return async () => {
    // What comes later, when a link has the focus, may come while the page is closed.
    page.off('response', count);
    // None at all would be a page that nobody serves, or one that was cached.
    if (sizes.length < 2) throw new Error(`The page fetched ${sizes.length} scripts`);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
}
