import { expect, test } from './headgate-test.ts';
import { inspectComplaints } from './inspect-page.ts';
import { pageReady } from './page-ready.ts';

/* The answer that brings a page begins what the page reads (`gateway/src/site/first-reads.ts`); the page's code uses these. */

for (const path of ['/dashboard', '/ai-calculator', '/pilot-application', '/account'])
  test(`each read of ${path} happens once, the first before its code has come`, async ({
    blankPageOf,
    grower,
  }) => {
    const { page, complaints } = await blankPageOf(grower, { width: 1280 });
    // Not Playwright's requests, nor the server's alone: the browser's own account of what it fetched.
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Network.enable');
    const reads: string[] = [];
    protocol.on('Network.responseReceived', ({ response }) => {
      const { pathname, search } = new URL(response.url);
      if (pathname.startsWith('/api/')) reads.push(pathname + search);
    });
    const answer = await page.goto(path);
    const link = answer?.headers()['link'] ?? '';
    const begun = [...link.matchAll(/<([^>]*)>/g)].map(([, read]) => read);
    await pageReady(page);
    expect(begun).toContain('/api/user');
    expect(reads).toEqual(expect.arrayContaining(begun));
    expect(reads).toEqual([...new Set(reads)]);
    // Among them would be a read that was begun and not used.
    inspectComplaints(complaints);
  });
