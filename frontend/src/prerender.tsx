import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { appPaths, createAppRouter, guardedPaths, shownPage } from './router.tsx';

/* Built for Node, not for a browser: what `prerender/write-pages.ts` asks for pages. */

export { appPaths, guardedPaths };

/** Every page that is not the app's. */
export const publicPaths: readonly string[] = Object.keys(routerAt('/').routesByPath).filter(
  (path) => !appPaths.includes(path),
);

export interface RenderedPage {
  /** The page's name, by which the browser knows whether it may take the elements over. */
  readonly page: string;
  readonly html: string;
}

export async function renderPage(path: string): Promise<RenderedPage> {
  const router = routerAt(path);
  await router.load();
  return {
    page: shownPage(router),
    html: renderToString(<App router={router} queryClient={createQueryClient()} />),
  };
}

function routerAt(path: string) {
  return createAppRouter(createMemoryHistory({ initialEntries: [path] }));
}
