import { createRoute, createRouter } from '@tanstack/react-router';
import { ErrorPage } from './features/frame/error-page.tsx';
import { LoadingPage } from './features/frame/loading-page.tsx';
import { NotOpenPage } from './features/frame/not-open-page.tsx';
import { calculatorDemoRoute } from './routes/calculator-demo.route.ts';
import { homeRoute } from './routes/home.route.ts';
import { openRoutes } from './routes/open-routes.ts';
import { rootRoute } from './routes/root.route.tsx';

const notOpenYet = openRoutes.map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: NotOpenPage }),
);

export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, calculatorDemoRoute, ...notOpenYet]),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
