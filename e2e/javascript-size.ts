import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Of a page that is nowhere yet: kilobytes (1000) of all the JavaScript that it has fetched since, gzipped. */
export function countJavaScript(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => {
    // None at all would be a page that nobody serves, or one that was cached.
    if (sizes.length < 2) throw new Error(`The page fetched ${sizes.length} scripts`);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
}
