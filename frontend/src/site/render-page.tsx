import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublicPath } from '../content/seo.ts';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { IslandRoot } from './island.tsx';
import { islandsOf, type IslandsName } from './islands.ts';
import { sitePages, type SitePage } from './pages.tsx';
import { SiteLayout } from './site-layout.tsx';

/* Built for Node, not for a browser: what `prerender/write-site-pages.ts` asks for pages. */

// The keys of an object typed by them.
export const publicPaths = Object.keys(sitePages) as readonly PublicPath[];

export interface RenderedPage {
  /** As React wrote it: what belongs into the head first, then the page. */
  readonly html: string;
  /** Undefined: nothing in it takes more than theme and menu. */
  readonly islands: IslandsName | undefined;
}

export { pagePath } from '../lib/page-path.ts';

/** Null: for addresses that are none. */
export async function renderPage(path: PublicPath | null): Promise<RenderedPage> {
  const { Page, islands }: SitePage = path === null ? { Page: NotFoundPage } : sitePages[path];
  const html = renderToString(
    <SiteLayout path={path ?? ''}>
      <Page />
    </SiteLayout>,
  );
  const contents = islands === undefined ? {} : await islandsOf[islands]();
  const drawn = new Map<string, ComponentType>();
  for (const [name, island] of Object.entries(contents))
    drawn.set(name, 'load' in island ? await island.load() : island);
  const filled = html.replaceAll(
    /(<div data-island="([\w-]+)"[^>]*>)(?=<\/div>)/g,
    (_, tag: string, name: string) => {
      const Content = drawn.get(name);
      if (Content === undefined) throw new Error(`Nothing draws the island ${name}`);
      const root = <IslandRoot client={createQueryClient()} Content={Content} />;
      return tag + renderToString(root, { identifierPrefix: name });
    },
  );
  return { html: filled, islands };
}
