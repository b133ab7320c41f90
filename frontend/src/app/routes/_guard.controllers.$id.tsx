import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { awaitReads, beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

interface ControllerSearch {
  readonly view?: string | undefined;
  readonly zone?: string;
  readonly status?: string;
  readonly type?: string;
}

const texts = textSearch('view', 'zone', 'status', 'type');

/** `view`: which of the controller's pages; `zone`, `status` and `type`: which of its commands are listed. */
export const Route = createFileRoute('/_guard/controllers/$id')({
  validateSearch: ({ zone, ...others }: Record<string, unknown>): ControllerSearch =>
    // The router reads a text of digits as a number.
    texts({ ...others, zone: typeof zone === 'number' ? String(zone) : zone }),
  loader: async ({ context: { queryClient }, params }) => {
    const [{ commandsQuery }, { controllerQuery }] = await Promise.all([
      import('../../entities/command/commands.queries.ts'),
      import('../../entities/controller/controllers.queries.ts'),
    ]);
    beginReads(queryClient, [
      commandsQuery({ controllerId: params.id }),
      commandsQuery({ controllerId: params.id, status: 'pending' }),
    ]);
    await awaitReads(queryClient, [controllerQuery(params.id)]);
  },
  staticData: { sources: ['controller.page'], skeleton: { title: 'Controller', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/controller.page.tsx'), 'Controller'),
});
