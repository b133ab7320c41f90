import { roles } from '@headgate/contracts/user';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider, type StaticDataRouteOption } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { sessionQuery } from '../entities/session/session.queries.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { AppShell } from './app-shell.tsx';
import { createAppRouter } from './router.tsx';

/* Built for Node, not for a browser: what `prerender/write-app-pages.ts` asks for pages. */

export interface WrittenPage {
  readonly path: string;
  readonly html: string;
  /** Addresses that the page reads first, the session's before all; `$id` stands for what the page's own address has there. */
  readonly firstReads: readonly string[];
  /** Names of the source files that it needs besides the app itself. */
  readonly sources: readonly string[];
}

/** Of a route, what is read here; the router's types know each by itself. */
interface PageRoute {
  readonly id: string;
  readonly fullPath: string;
  readonly parentRoute?: PageRoute;
  readonly options: {
    readonly staticData?: StaticDataRouteOption;
    readonly loader?: (given: object) => unknown;
    readonly loaderDeps?: (given: object) => object;
  };
}

const open = '/auth';
/** The route around every page of somebody signed in, and what stands there. */
const guard = '/_guard';
const aroundGuarded = 'signed-in';

/** Every page of the app: what it shows before the app is there. */
export async function writtenPages(): Promise<readonly WrittenPage[]> {
  const { routesById } = createAppRouter(createQueryClient());
  const guarded = (Object.values(routesById) as unknown as PageRoute[]).filter(
    ({ parentRoute }) => parentRoute?.id === guard,
  );
  return [
    {
      path: open,
      html: await authPage(),
      firstReads: [addressOf(sessionQuery.queryKey)],
      sources: ['auth-page'],
    },
    ...(await Promise.all(
      guarded.map(async (route) => ({
        path: route.fullPath.replace(/\/$/, ''),
        html: renderToString(<AppShell {...skeletonOf(route)} />),
        firstReads: await firstReadsOf(route),
        sources: [aroundGuarded, ...sourcesOf(route)],
      })),
    )),
  ];
}

/** The form itself. Until the app is there, it takes nothing: what is typed would be lost. */
async function authPage(): Promise<string> {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [open] }));
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<form', '<form inert');
}

function sourcesOf({ fullPath, options }: PageRoute): readonly string[] {
  const { sources } = options.staticData ?? {};
  if (sources === undefined) throw new Error(`${fullPath} does not name its sources`);
  return sources;
}

function skeletonOf({ fullPath, options }: PageRoute) {
  const { skeleton } = options.staticData ?? {};
  if (skeleton === undefined) throw new Error(`${fullPath} has no skeleton`);
  return skeleton;
}

/** What the loaders of the page and of what is around it begin to read, for a grower without a search. */
async function firstReadsOf(route: PageRoute): Promise<readonly string[]> {
  const reads = [addressOf(sessionQuery.queryKey)];
  const note = ({ queryKey }: { readonly queryKey: QueryKey }) => {
    reads.push(addressOf(queryKey));
    return Promise.resolve();
  };
  const queryClient = Object.assign(createQueryClient(), {
    query: note,
    infiniteQuery: note,
  });
  for (const { options } of [route.parentRoute ?? route, route]) {
    // One after the other: what stands around the page is read first.
    await options.loader?.({
      // What every farm's page reads; administrators' pages begin theirs themselves.
      context: { queryClient, user: { role: roles[0] } },
      params: { id: '$id' },
      deps: options.loaderDeps?.({ search: {} }) ?? {},
    });
  }
  return [...new Set(reads)];
}

/** A key's segments are the path, and its query comes last. */
function addressOf(key: QueryKey): string {
  return key.join('/').replace('/?', '?').replaceAll('%24', '$');
}
