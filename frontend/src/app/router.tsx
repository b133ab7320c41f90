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
    /** The file's name of the page's component: its HTML asks for that code at once. */
    source?: string;
    /** What the page looks like until it is there. */
    skeleton?: SkeletonProps;
  }
}
