import { createRootRoute } from '@tanstack/react-router';
import { ErrorPage } from '../features/frame/error-page.tsx';
import { NotFoundPage } from '../features/frame/not-found-page.tsx';
import { SiteFrame } from '../features/frame/site-frame.tsx';

export const rootRoute = createRootRoute({
  component: SiteFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
