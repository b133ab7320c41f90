import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage } from '../../features/layout/error-page.tsx';
import { AppLayout } from '../app-layout.tsx';

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: AppLayout,
  notFoundComponent: lazyRouteComponent(
    () => import('../../features/layout/not-found-page.tsx'),
    'NotFoundPage',
  ),
  errorComponent: ErrorPage,
});
