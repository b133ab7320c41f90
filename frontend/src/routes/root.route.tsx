import { createRootRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { ErrorPage } from '../features/layout/error-page.tsx';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { SiteLayout } from '../features/layout/site-layout.tsx';

/** Whoever may have water running can stop it from every page; a visitor does not pay for that. */
const StopAll = lazy(async () => ({ default: (await import('../features/stop-all/stop-all.tsx')).StopAll }));

export const rootRoute = createRootRoute({
  component: () => <SiteLayout StopAll={StopAll} />,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
