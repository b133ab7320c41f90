import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { z } from 'zod/mini';
import { App } from './app.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter, shownPage } from './router.tsx';

// zod would try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true });

/** Draws the page, or takes over the one that is there. */
export async function start(root: HTMLElement): Promise<void> {
  const router = createAppRouter();
  const app = <App router={router} queryClient={createQueryClient()} />;
  const { page } = root.dataset;
  if (page === undefined) {
    forgetWrittenHead();
    createRoot(root).render(app);
    return;
  }
  // Tells the router that a server has drawn the page: it then draws the same elements around it.
  router.ssr = { manifest: undefined };
  // The route's own code must be here before React compares; until then the visitor reads what was prerendered.
  await router.load();
  if (shownPage(router) === page) {
    // In slices: the whole page at once would hold a slow phone up for as long as a finger waits.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  }
  // A page sent for another address (`/Pilots`): drawn anew.
  else {
    forgetWrittenHead();
    createRoot(root).render(app);
  }
}

/** What the build wrote about a page that React does not take over: it would stand beside what React writes. */
function forgetWrittenHead(): void {
  const written =
    'title, meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property], link[rel="canonical"]';
  for (const element of document.head.querySelectorAll(written)) element.remove();
}
