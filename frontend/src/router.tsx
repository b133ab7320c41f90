import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './features/layout/error-page.tsx';
import { aboutRoute } from './routes/about.route.ts';
import { accountRoute } from './routes/account.route.ts';
import { adminApplicationsRoute } from './routes/admin-applications.route.ts';
import { adminContentRoute } from './routes/admin-content.route.ts';
import { adminControllersRoute } from './routes/admin-controllers.route.ts';
import { aiCalculatorRoute } from './routes/ai-calculator.route.ts';
import { authRoute } from './routes/auth.route.ts';
import { calculatorDemoRoute } from './routes/calculator-demo.route.ts';
import { checkoutRoute } from './routes/checkout.route.ts';
import { contactRoute } from './routes/contact.route.ts';
import { controllerIntegrationRoute } from './routes/controller-integration.route.ts';
import { controllerRoute } from './routes/controller.route.ts';
import { dashboardRoute } from './routes/dashboard.route.ts';
import { farmHardwareSetupRoute } from './routes/farm-hardware-setup.route.ts';
import { farmProfileRoute } from './routes/farm-profile.route.ts';
import { guardRoute } from './routes/guard.route.ts';
import { historyRoute } from './routes/history.route.ts';
import { homeRoute } from './routes/home.route.ts';
import { howItWorksRoute } from './routes/how-it-works.route.ts';
import { operationsRoute } from './routes/operations.route.ts';
import { pilotAgreementRoute } from './routes/pilot-agreement.route.ts';
import { pilotApplicationRoute } from './routes/pilot-application.route.ts';
import { adminPilotInvitesRoute, pilotInvitesRoute } from './routes/pilot-invites.route.ts';
import { pilotUpdatesRoute } from './routes/pilot-updates.route.ts';
import { pilotsRoute } from './routes/pilots.route.ts';
import { privacyPolicyRoute } from './routes/privacy-policy.route.ts';
import { rootRoute } from './routes/root.route.tsx';
import { scenariosRoute } from './routes/scenarios.route.ts';
import { subscribeRoute } from './routes/subscribe.route.ts';
import { termsOfServiceRoute } from './routes/terms-of-service.route.ts';
import { Waiting } from './ui/waiting.tsx';

/** What anybody may read: the build writes it to HTML (`prerender/write-pages.ts`). */
const publicRoutes = [
  homeRoute,
  pilotsRoute,
  howItWorksRoute,
  pilotUpdatesRoute,
  aboutRoute,
  contactRoute,
  calculatorDemoRoute,
  termsOfServiceRoute,
  privacyPolicyRoute,
  pilotAgreementRoute,
] as const;

/** Pages for whoever is signed in: each made by `createGuardedRoute`. */
const guardedRoutes = [
  accountRoute,
  dashboardRoute,
  checkoutRoute,
  subscribeRoute,
  pilotApplicationRoute,
  aiCalculatorRoute,
  historyRoute,
  scenariosRoute,
  farmProfileRoute,
  farmHardwareSetupRoute,
  controllerIntegrationRoute,
  controllerRoute,
  adminApplicationsRoute,
  adminContentRoute,
  adminControllersRoute,
  operationsRoute,
  pilotInvitesRoute,
  adminPilotInvitesRoute,
] as const;

/** Pages that only a browser draws, although anybody may open them. */
const openAppRoutes = [authRoute] as const;

/** What only a browser draws: it belongs to somebody signed in, or depends on who comes. */
const appRoutes: readonly AnyRoute[] = [...guardedRoutes, ...openAppRoutes];
export const appPaths: readonly string[] = appRoutes.map(pathOf);
export const guardedPaths: readonly string[] = guardedRoutes.map(pathOf);

function pathOf({ options }: AnyRoute): string {
  // The router's types forget it: every route above is made with a path.
  return (options as { readonly path: string }).path;
}

/** `history`: where there is no browser, and so nothing to scroll either. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...publicRoutes,
      ...openAppRoutes,
      guardRoute.addChildren(guardedRoutes),
    ]),
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    ...(history === undefined ? {} : { history }),
  });
}

/** Names the page that the router shows: its route, or the root's own where no route is. */
export function shownPage({ state }: AppRouter): string {
  return state.matches.at(-1)?.routeId ?? '';
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

function LoadingPage() {
  return <Waiting text="Loading…" />;
}
