import { createRootRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { ErrorPage } from '../features/frame/error-page.tsx';
import { NotFoundPage } from '../features/frame/not-found-page.tsx';
import { SiteFrame } from '../features/frame/site-frame.tsx';

/** Whoever may have water running can stop it from every page; a visitor does not pay for that. */
const StopAll = lazy(async () => ({ default: (await import('../features/stop-all/stop-all.tsx')).StopAll }));

export const rootRoute = createRootRoute({
  component: () => <SiteFrame StopAll={StopAll} />,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
