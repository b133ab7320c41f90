import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const calculatorDemoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ai-calculator-demo',
  component: lazyRouteComponent(
    () => import('../features/calculator/calculator-demo-page.tsx'),
    'CalculatorDemoPage',
  ),
});
