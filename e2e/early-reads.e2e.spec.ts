import { expect, test } from './headgate-test.ts';
import { inspectComplaints } from './inspect-page.ts';
import { pageReady } from './page-ready.ts';

/* The answer that brings a page begins its first files and reads (`gateway/src/site/first-reads.ts`); the page uses these. */

for (const path of ['/dashboard', '/ai-calculator', '/pilot-application', '/account'])
  test(`what ${path} fetches is fetched once, the first of it before the page has come`, async ({
    blankPageOf,
    grower,
  }) => {
    const { page, complaints } = await blankPageOf(grower, { width: 1280 });
    // Not Playwright's requests, nor the server's alone: the browser's own account of what it fetched.
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Network.enable');
    const fetched: string[] = [];
    protocol.on('Network.responseReceived', ({ response }) => {
      const { pathname, search } = new URL(response.url);
      fetched.push(pathname + search);
    });
    const answer = await page.goto(path);
    const link = answer?.headers()['link'] ?? '';
    const begun = [...link.matchAll(/<([^>]*)>/g)].map(([, read]) => read);
    await pageReady(page);
    expect(begun).toContain('/api/user');
    expect(begun.slice(0, 3)).toEqual([
      '/theme.js',
      expect.stringMatching(/^\/assets\/index-.*\.css$/),
      expect.stringMatching(/^\/assets\/vendor-.*\.js$/),
    ]);
    expect(fetched).toEqual(expect.arrayContaining(begun));
    expect(fetched).toEqual([...new Set(fetched)]);
    // Among them would be a read that was begun and not used.
    inspectComplaints(complaints);
  });
