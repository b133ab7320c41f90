import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { blankPage, browserForTests, goTo, visit } from './browser.ts';
import { soon } from './expect-soon.ts';
import { footerTargets, headerTargets, publicPages, stickyTargets, type Target } from './public-pages.ts';

const browser = browserForTests();

interface Seen {
  readonly title: string;
  readonly heading: string;
  /** The visitor was sent to /auth, which knows the way back. */
  readonly needsLogin: boolean;
}

interface Link {
  readonly label: string;
  /** As written. */
  readonly to: string;
  readonly opensTab: boolean;
}

const linksOf = (part: Locator): Promise<Link[]> =>
  part.locator('a[href]').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      label: (anchor.getAttribute('aria-label') ?? anchor.textContent).replaceAll(/\s+/g, ' ').trim(),
      to: anchor.getAttribute('href') ?? '',
      opensTab: anchor.getAttribute('target') === '_blank',
    })),
  );

const isOneOf = (links: readonly Link[], { label, to, opensTab = false }: Target) =>
  links.some(
    (link) =>
      new RegExp(`^(${label})( ?,? ?\\(?opens in a new tab\\)?)?$`, 'i').test(link.label) &&
      link.to === to &&
      link.opensTab === opensTab,
  );

const missing = (links: readonly Link[], targets: readonly Target[]) =>
  targets.filter((target) => !isOneOf(links, target));

describe('links and buttons say and lead to what the specification says', () => {
  it.each(publicPages)('on $path', async ({ path, targets, says = [] }) => {
    const { page, complaints } = await visit(browser(), path, { width: 1280 });
    expect(missing(await linksOf(page.locator('header')), headerTargets)).toEqual([]);
    expect(missing(await linksOf(page.locator('main')), targets)).toEqual([]);
    expect(missing(await linksOf(page.locator('footer')), footerTargets)).toEqual([]);
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(says.filter((words) => !new RegExp(words, 'i').test(text))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('in the bar within reach of a thumb, on small screens only, and not where one applies', async () => {
    const bar = (page: Page) => page.getByRole('link', { name: 'See Demo' });
    const { page } = await visit(browser(), '/', { width: 390 });
    expect(missing(await linksOf(page.locator('body')), stickyTargets)).toEqual([]);
    await soon(() => bar(page).isVisible(), true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await soon(() => bar(page).isVisible(), false);
    const applying = await visit(browser(), '/pilot-application', { width: 390 });
    expect(await bar(applying.page).count()).toBe(0);
  });
});

describe('a visitor who follows every link', () => {
  it('never comes to an end, to an error or to a page that looks like another', async () => {
    const seen = new Map<string, Seen>();
    const faults: string[] = [];
    const queue = ['/', ...publicPages.map(({ path }) => path)];
    const { page, complaints } = await blankPage(browser(), { width: 390 });
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      const before = complaints.length;
      await goTo(page, path);
      faults.push(...complaints.slice(before).map((complaint) => `${path}: ${complaint}`));
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
      if (headings.length !== 1) faults.push(`${path} has ${headings.length} main headings`);
      const heading = headings[0] ?? '';
      if (heading === 'Page Not Found') faults.push(`${path} says ${heading}`);
      const { pathname, searchParams } = new URL(page.url());
      const needsLogin = pathname === '/auth' && searchParams.get('next') === path;
      if (pathname !== path && !needsLogin) faults.push(`${path} leads to ${pathname}`);
      seen.set(path, { title: await page.title(), heading, needsLogin });
      for (const { to } of await linksOf(page.locator('body'))) {
        const next = await whereTo(page, to, faults);
        if (next !== null) queue.push(next);
      }
    }
    expect(faults).toEqual([]);
    // What is for who is signed in shows the way in: these look alike.
    const open = [...seen.values()].filter(({ needsLogin }) => !needsLogin);
    expect(new Set(open.map(({ title }) => title)).size).toBe(open.length);
    expect(new Set(open.map(({ heading }) => heading)).size).toBe(open.length);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(publicPages.map(({ path }) => path)));
  });
});

/** The path that a link leads to within the site. Others are not followed, but must be written well. */
async function whereTo(page: Page, to: string, faults: string[]): Promise<string | null> {
  const here = new URL(page.url());
  if (/^mailto:[^@]+@[^@]+$/.test(to)) return null;
  const there = new URL(to, here);
  if (there.origin !== here.origin) {
    if (there.protocol !== 'https:') faults.push(`${here.pathname} leads out to ${to}`);
    return null;
  }
  if (there.hash !== '' && there.pathname === here.pathname) {
    const found = await page.locator(`[id="${there.hash.slice(1)}"]`).count();
    if (found !== 1) faults.push(`${here.pathname} leads to ${there.hash}, which is there ${found} times`);
  }
  return there.pathname;
}
