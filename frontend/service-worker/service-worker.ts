import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute';
import { matchPrecache } from 'workbox-precaching/matchPrecache';
import { registerRoute } from 'workbox-routing/registerRoute';
import { CacheFirst } from 'workbox-strategies/CacheFirst';

/*
 * Keeps the app's pages and code on the device, so that they open at once, and without a connection. It answers for nothing
 * else: what is read and done goes from the page to the server as if it were not here (the answers about the farm are kept by
 * the page: src/lib/kept-answers.ts).
 *
 * A new release, or other settings of the site, make this another script: the browser then installs it beside the old one. It
 * takes over at once; a page of the release before finds its own code until the release after that.
 */

/** What the build says of itself (`prerender/write-service-worker.ts`). */
interface Release {
  readonly id: string;
  /** Of the scope that it serves: its own code caches. */
  readonly language: string;
  /** Pages, and what they load that has no hash in its name. */
  readonly pages: readonly { readonly url: string; readonly revision: string }[];
  readonly code: readonly string[];
}

declare const self: ServiceWorkerGlobalScope;
declare const headgateRelease: Release;

const { id, language, pages, code } = headgateRelease;
/** The gateway puts here what the settings in its pages are hashed to (`gateway/src/site/load-site.ts`). */
const settings = '{{settings}}';

const codeCaches = `headgate-code-${language}-`;
const codeCache = codeCaches + id;

void self.skipWaiting();
clientsClaim();

precacheAndRoute(
  pages.map(({ url, revision }) => ({ url, revision: revision + settings })),
  // What a page finds in its address is its own matter; there are no other names for it.
  { ignoreURLParametersMatching: [/./], cleanURLs: false, directoryIndex: '' },
);

for (const { url } of pages.filter(({ url: address }) => address.includes('$id'))) {
  const shape = new RegExp(`^${url.replace('$id', '[^/]+')}$`);
  registerRoute(
    ({ request, url: { pathname } }) =>
      request.mode === 'navigate' && shape.test(pathname) && pages.every((page) => page.url !== pathname),
    async ({ request }) => (await matchPrecache(url)) ?? fetch(request),
  );
}

const kept = new CacheFirst({ cacheName: codeCache });
registerRoute(
  ({ sameOrigin, url: { pathname } }) => sameOrigin && pathname.startsWith('/assets/'),
  async (given) => (await caches.match(given.request)) ?? kept.handle(given),
);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(codeCache).then((cache) => cache.addAll(code)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldCode());
});

/** In the order in which they were made: this release's and the one's before stay. */
async function forgetOldCode(): Promise<void> {
  const all = (await caches.keys()).filter((name) => name.startsWith(codeCaches));
  await Promise.all(all.slice(0, -2).map((name) => caches.delete(name)));
}
