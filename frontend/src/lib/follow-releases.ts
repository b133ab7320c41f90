import type { QueryClient } from '@tanstack/react-query';
import { pagePath } from './page-path.ts';
import { reloadUnseen } from './reload-unseen.ts';

/*
 * Has pages and code kept on the device (service-worker/), and this page follow a new release: by the next link, which then
 * loads a document, or while nobody looks and nothing would be lost by it. What is typed stays.
 */

/** A page may be open for days [ms]. */
const again = 3_600_000;

/** Until `ended`. */
export function followReleases(client: QueryClient, ended: AbortSignal): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers === undefined || import.meta.env.DEV) return;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) void update(workers);
      else reloadUnseen(client);
    },
    { signal: ended },
  );
  void register(workers);
  const timer = setInterval(() => void update(workers), again);
  ended.addEventListener('abort', () => {
    clearInterval(timer);
  });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await workers.register(pagePath('/').replace(/\/?$/, '/service-worker.js'));
  } catch {
    // Without a connection, or where a browser refuses: pages come from the server, as they do without.
  }
}

async function update(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await (await workers.getRegistration())?.update();
  } catch {
    // Later.
  }
}
