import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/account')({
  staticData: { sources: ['account.page'], skeleton: { title: 'Account', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/account.page.tsx'), 'Account'),
});
