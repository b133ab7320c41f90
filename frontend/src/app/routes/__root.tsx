import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { ErrorPage } from '../../features/layout/error-page.tsx';
import { NotFoundPage } from '../../features/layout/not-found-page.tsx';
import { AppLayout } from '../app-layout.tsx';

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: AppLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
