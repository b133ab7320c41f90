import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/fields/$id_/boundary')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { readsOfBoundary } = await import('../field-reads.ts');
    beginReads(queryClient, readsOfBoundary(id));
  },
  staticData: {
    sources: ['field-boundary.page', 'field-reads'],
    skeleton: { title: 'Boundary of a field', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../pages/field-boundary.page.tsx'), 'FieldBoundary'),
});
