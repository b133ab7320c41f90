import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/farm-hardware-setup')({
  staticData: { sources: ['hardware-setup-page'], skeleton: { title: 'Farm Setup', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/hardware-setup/hardware-setup-page.tsx'),
    'HardwareSetupPage',
  ),
});
