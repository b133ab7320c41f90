import type { Page } from '@playwright/test';
import { expect, test } from './headgate-test.ts';
import { linksOf, missingFrom } from './links.ts';
import { goTo } from './page-ready.ts';
import { publicPages, stickyTargets } from './public-pages.ts';

interface Seen {
  readonly title: string;
  readonly heading: string;
  /** The visitor was sent to /auth, which knows the way back. */
  readonly needsLogin: boolean;
}

test.describe('links and buttons', () => {
  test('are in the bar within reach of a thumb, on small screens only, /auth included', async ({ visit }) => {
    const bar = (page: Page) => page.getByRole('link', { name: 'See Demo' });
    const { page } = await visit('/', { width: 390 });
    expect(missingFrom(await linksOf(page.locator('body')), stickyTargets)).toEqual([]);
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(bar(page)).toBeHidden();
    const auth = await visit('/auth', { width: 390 });
    await expect(bar(auth.page)).toBeVisible();
  });
});

test.describe('a visitor who follows every link', () => {
  test('never comes to an end, to an error or to a page that looks like another', async ({ blankPage }) => {
    const seen = new Map<string, Seen>();
    const problems: string[] = [];
    const queue = ['/', ...publicPages.map(({ path }) => path)];
    const { page, complaints } = await blankPage({ width: 390 });
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      const before = complaints.length;
      await goTo(page, path);
      problems.push(...complaints.slice(before).map((complaint) => `${path}: ${complaint}`));
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
      if (headings.length !== 1) problems.push(`${path} has ${headings.length} main headings`);
      const heading = headings[0] ?? '';
      if (['Page Not Found', 'No existe esta página'].includes(heading))
        problems.push(`${path} says ${heading}`);
      const { pathname, searchParams } = new URL(page.url());
      // The way back is the same in every language.
      const isAuth = pathname === (path.startsWith('/es') ? '/es/auth' : '/auth');
      const needsLogin = isAuth && searchParams.get('next') === path.replace(/^\/es(?=\/)/, '');
      if (pathname !== path && !needsLogin) problems.push(`${path} leads to ${pathname}`);
      seen.set(path, { title: await page.title(), heading, needsLogin });
      for (const { to } of await linksOf(page.locator('body'))) {
        const next = await whereTo(page, to, problems);
        if (next !== null) queue.push(next);
      }
    }
    expect(problems).toEqual([]);
    // What is for who is signed in shows the way in: these look alike.
    const open = [...seen.values()].filter(({ needsLogin }) => !needsLogin);
    expect(new Set(open.map(({ title }) => title)).size).toBe(open.length);
    expect(new Set(open.map(({ heading }) => heading)).size).toBe(open.length);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(publicPages.map(({ path }) => path)));
  });
});

/** The path that a link leads to within the site. Others are not followed, but must be written well. */
async function whereTo(page: Page, to: string, problems: string[]): Promise<string | null> {
  const here = new URL(page.url());
  if (/^mailto:[^@]+@[^@]+$/.test(to)) return null;
  const there = new URL(to, here);
  if (there.origin !== here.origin) {
    if (there.protocol !== 'https:') problems.push(`${here.pathname} leads out to ${to}`);
    return null;
  }
  if (there.hash !== '' && there.pathname === here.pathname) {
    const found = await page.locator(`[id="${there.hash.slice(1)}"]`).count();
    if (found !== 1) problems.push(`${here.pathname} leads to ${there.hash}, which is there ${found} times`);
  }
  return there.pathname;
}
