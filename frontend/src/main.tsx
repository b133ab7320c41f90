import { createRoot, hydrateRoot } from 'react-dom/client';
import { z } from 'zod/mini';
import { App } from './app.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter, shownPage } from './router.tsx';
import './ui/fonts.css';
import './ui/styles.css';

// zod would try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const router = createAppRouter();
const app = <App router={router} queryClient={createQueryClient()} />;
const { page } = root.dataset;
if (page === undefined) {
  createRoot(root).render(app);
} else {
  // Tells the router that a server has drawn the page: it then draws the same elements around it.
  router.ssr = { manifest: undefined };
  // The route's own code must be here before React compares; until then the visitor reads what was prerendered.
  await router.load();
  if (shownPage(router) === page) hydrateRoot(root, app);
  // A page sent for another address (`/Pilots`): drawn anew.
  else createRoot(root).render(app);
}
