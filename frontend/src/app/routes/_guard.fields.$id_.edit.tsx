import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/fields/$id_/edit')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { readsOfEditField } = await import('../field-reads.ts');
    beginReads(queryClient, readsOfEditField(id));
  },
  staticData: { sources: ['edit-field.page', 'field-reads'], skeleton: { title: 'A field', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/edit-field.page.tsx'), 'EditField'),
});
