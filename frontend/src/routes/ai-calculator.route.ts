import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/** `from`: the calculation whose answers the form begins with. */
export const aiCalculatorRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/ai-calculator',
  validateSearch: textSearch('from'),
  component: lazyRouteComponent(() => import('../pages/ai-calculator.page.tsx'), 'AiCalculator'),
});
