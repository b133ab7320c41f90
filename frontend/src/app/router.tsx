import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from '../features/layout/error-page.tsx';
import { PageSkeleton, type SkeletonProps } from './page-skeleton.tsx';
import { pagePath } from '../lib/page-path.ts';
import { routeTree } from './route-tree.gen.ts';

/** `history`: where there is no browser, and so nothing to scroll either. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    basepath: pagePath('/'),
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    // What is read stays in the query cache.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    ...(history === undefined ? {} : { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Names of the files with the page's component and with what its loader reads first: its HTML asks for their code at once. */
    sources?: readonly string[];
    /** What the page looks like until it is there. */
    skeleton?: SkeletonProps;
  }
}
