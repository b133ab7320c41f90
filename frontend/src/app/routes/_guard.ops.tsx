import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { permissionsOf } from '@headgate/contracts/permissions';
import { beginReads } from '../begin-reads.ts';

/** What is below it is not ours: the gateway serves the board of the queues at /ops/queues. */
export const Route = createFileRoute('/_guard/ops')({
  loader: async ({ context: { queryClient, user } }) => {
    if (!permissionsOf(user.role).includes('operations.read')) return;
    const { operationsQuery } = await import('../../entities/operations/operations.queries.ts');
    beginReads(queryClient, [operationsQuery]);
  },
  staticData: { sources: ['operations-page'], skeleton: { title: 'Operations', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/operations/operations-page.tsx'),
    'OperationsPage',
  ),
});
